import * as migration_20261121_054843_initial from './20261121_054843_initial';

export const migrations = [
  {
    up: migration_20261121_054843_initial.up,
    down: migration_20261121_054843_initial.down,
    name: '20261121_054843_initial'
  },
];
