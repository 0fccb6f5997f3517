import * as migration_20261121_054843_initial from './20261121_054843_initial';
import * as migration_20261121_065911_lead_status from './20261121_065911_lead_status';
import * as migration_20261121_070000_rate_limits from './20261121_070000_rate_limits';
import * as migration_20261121_072657_intake from './20261121_072657_intake';
import * as migration_20261121_083243_staff_without_lock from './20261121_083243_staff_without_lock';
import * as migration_20261121_083517_lead_follow_up from './20261121_083517_lead_follow_up';
import * as migration_20261121_110500_content_receipts from './20261121_110500_content_receipts';
import * as migration_20261121_114224_legal_versions from './20261121_114224_legal_versions';

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
    up: migration_20261121_070000_rate_limits.up,
    down: migration_20261121_070000_rate_limits.down,
    name: '20261121_070000_rate_limits',
  },
  {
    up: migration_20261121_072657_intake.up,
    down: migration_20261121_072657_intake.down,
    name: '20261121_072657_intake',
  },
  {
    up: migration_20261121_083243_staff_without_lock.up,
    down: migration_20261121_083243_staff_without_lock.down,
    name: '20261121_083243_staff_without_lock',
  },
  {
    up: migration_20261121_083517_lead_follow_up.up,
    down: migration_20261121_083517_lead_follow_up.down,
    name: '20261121_083517_lead_follow_up',
  },
  {
    up: migration_20261121_110500_content_receipts.up,
    down: migration_20261121_110500_content_receipts.down,
    name: '20261121_110500_content_receipts',
  },
  {
    up: migration_20261121_114224_legal_versions.up,
    down: migration_20261121_114224_legal_versions.down,
    name: '20261121_114224_legal_versions'
  },
];
