import * as migration_20261122_115846_first_release from './20261122_115846_first_release';

export const migrations = [
  {
    up: migration_20261122_115846_first_release.up,
    down: migration_20261122_115846_first_release.down,
    name: '20261122_115846_first_release'
  },
];
