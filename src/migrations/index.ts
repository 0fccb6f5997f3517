import * as migration_20261121_054843_initial from './20261121_054843_initial';
import * as migration_20261121_065911_lead_status from './20261121_065911_lead_status';
import * as migration_20261121_070000_rate_limits from './20261121_070000_rate_limits';
import * as migration_20261121_072657_intake from './20261121_072657_intake';
import * as migration_20261121_083243_staff_without_lock from './20261121_083243_staff_without_lock';
import * as migration_20261121_083517_lead_follow_up from './20261121_083517_lead_follow_up';
import * as migration_20261121_110500_content_receipts from './20261121_110500_content_receipts';
import * as migration_20261121_112710_sections_and_campaigns from './20261121_112710_sections_and_campaigns';
import * as migration_20261121_120645_editors_desk from './20261121_120645_editors_desk';
import * as migration_20261121_155807_schedules_and_requests from './20261121_155807_schedules_and_requests';
import * as migration_20261121_180500_receipt_expectations from './20261121_180500_receipt_expectations';
import * as migration_20261121_181411_settings_drafts from './20261121_181411_settings_drafts';
import * as migration_20261121_190029_deletions_and_given_up_mails from './20261121_190029_deletions_and_given_up_mails';
import * as migration_20261121_213500_instance_start from './20261121_213500_instance_start';
import * as migration_20261122_083500_no_made_up_services from './20261122_083500_no_made_up_services';
import * as migration_20261122_120000_content_revision from './20261122_120000_content_revision';

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
    up: migration_20261121_112710_sections_and_campaigns.up,
    down: migration_20261121_112710_sections_and_campaigns.down,
    name: '20261121_112710_sections_and_campaigns',
  },
  {
    up: migration_20261121_120645_editors_desk.up,
    down: migration_20261121_120645_editors_desk.down,
    name: '20261121_120645_editors_desk',
  },
  {
    up: migration_20261121_155807_schedules_and_requests.up,
    down: migration_20261121_155807_schedules_and_requests.down,
    name: '20261121_155807_schedules_and_requests',
  },
  {
    up: migration_20261121_180500_receipt_expectations.up,
    down: migration_20261121_180500_receipt_expectations.down,
    name: '20261121_180500_receipt_expectations',
  },
  {
    up: migration_20261121_181411_settings_drafts.up,
    down: migration_20261121_181411_settings_drafts.down,
    name: '20261121_181411_settings_drafts',
  },
  {
    up: migration_20261121_190029_deletions_and_given_up_mails.up,
    down: migration_20261121_190029_deletions_and_given_up_mails.down,
    name: '20261121_190029_deletions_and_given_up_mails',
  },
  {
    up: migration_20261121_213500_instance_start.up,
    down: migration_20261121_213500_instance_start.down,
    name: '20261121_213500_instance_start',
  },
  {
    up: migration_20261122_083500_no_made_up_services.up,
    down: migration_20261122_083500_no_made_up_services.down,
    name: '20261122_083500_no_made_up_services',
  },
  {
    up: migration_20261122_120000_content_revision.up,
    down: migration_20261122_120000_content_revision.down,
    name: '20261122_120000_content_revision'
  },
];
