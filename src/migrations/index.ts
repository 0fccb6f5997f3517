import * as migration_20261121_054843_initial from './20261121_054843_initial';
import * as migration_20261121_065911_lead_status from './20261121_065911_lead_status';
import * as migration_20261121_071546_lead_follow_up from './20261121_071546_lead_follow_up';

export const migrations = [
  {
    up: migration_20261121_054843_initial.up,
    down: migration_20261121_054843_initial.down,
    name: '20261121_054843_initial',
  },
  {
    up: migration_20261121_065911_lead_status.up,
    down: migration_20261121_065911_lead_status.down,
    name: '20261121_065911_lead_status',
  },
  {
    up: migration_20261121_071546_lead_follow_up.up,
    down: migration_20261121_071546_lead_follow_up.down,
    name: '20261121_071546_lead_follow_up'
  },
];
