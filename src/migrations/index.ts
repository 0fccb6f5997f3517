import * as migration_20261122_115846_first_release from './20261122_115846_first_release';
import * as migration_20261122_120000_content_revision from './20261122_120000_content_revision';
import * as migration_20261122_173640_repeated_sign_ups from './20261122_173640_repeated_sign_ups';
import * as migration_20261122_184832_header_menu_and_fixed_words from './20261122_184832_header_menu_and_fixed_words';
import * as migration_20261122_205104_next_steps from './20261122_205104_next_steps';
import * as migration_20261122_211859_questions_and_facts from './20261122_211859_questions_and_facts';
import * as migration_20261122_212532_first_sign_in from './20261122_212532_first_sign_in';
import * as migration_20261123_004726_entered_leads_and_views from './20261123_004726_entered_leads_and_views';
import * as migration_20261123_034500_lead_viewers from './20261123_034500_lead_viewers';
import * as migration_20261123_062559_corrected_package from './20261123_062559_corrected_package';
import * as migration_20261123_062635_security_log from './20261123_062635_security_log';
import * as migration_20261123_114252_trash from './20261123_114252_trash';
import * as migration_20261123_133418_made_by from './20261123_133418_made_by';
import * as migration_20261123_142226_version_marks from './20261123_142226_version_marks';
import * as migration_20261123_170500_folded_texts from './20261123_170500_folded_texts';
import * as migration_20261124_022500_folded_sigma from './20261124_022500_folded_sigma';
import * as migration_20261124_023326_former_files from './20261124_023326_former_files';
import * as migration_20261124_193500_folded_quotes from './20261124_193500_folded_quotes';
import * as migration_20261126_224010_passkeys from './20261126_224010_passkeys';
import * as migration_20261127_025000_folded_names from './20261127_025000_folded_names';
import * as migration_20261127_114117_next_steps_and_staff_cookies from './20261127_114117_next_steps_and_staff_cookies';
import * as migration_20261128_044000_one_brace from './20261128_044000_one_brace';
import * as migration_20261128_044016_mail_versions from './20261128_044016_mail_versions';
import * as migration_20261128_062140_vision_captions from './20261128_062140_vision_captions';
import * as migration_20261128_092108_written_texts from './20261128_092108_written_texts';

export const migrations = [
  {
    up: migration_20261122_115846_first_release.up,
    down: migration_20261122_115846_first_release.down,
    name: '20261122_115846_first_release',
  },
  {
    up: migration_20261122_120000_content_revision.up,
    down: migration_20261122_120000_content_revision.down,
    name: '20261122_120000_content_revision',
  },
  {
    up: migration_20261122_173640_repeated_sign_ups.up,
    down: migration_20261122_173640_repeated_sign_ups.down,
    name: '20261122_173640_repeated_sign_ups',
  },
  {
    up: migration_20261122_184832_header_menu_and_fixed_words.up,
    down: migration_20261122_184832_header_menu_and_fixed_words.down,
    name: '20261122_184832_header_menu_and_fixed_words',
  },
  {
    up: migration_20261122_205104_next_steps.up,
    down: migration_20261122_205104_next_steps.down,
    name: '20261122_205104_next_steps',
  },
  {
    up: migration_20261122_211859_questions_and_facts.up,
    down: migration_20261122_211859_questions_and_facts.down,
    name: '20261122_211859_questions_and_facts',
  },
  {
    up: migration_20261122_212532_first_sign_in.up,
    down: migration_20261122_212532_first_sign_in.down,
    name: '20261122_212532_first_sign_in',
  },
  {
    up: migration_20261123_004726_entered_leads_and_views.up,
    down: migration_20261123_004726_entered_leads_and_views.down,
    name: '20261123_004726_entered_leads_and_views',
  },
  {
    up: migration_20261123_034500_lead_viewers.up,
    down: migration_20261123_034500_lead_viewers.down,
    name: '20261123_034500_lead_viewers',
  },
  {
    up: migration_20261123_062559_corrected_package.up,
    down: migration_20261123_062559_corrected_package.down,
    name: '20261123_062559_corrected_package',
  },
  {
    up: migration_20261123_062635_security_log.up,
    down: migration_20261123_062635_security_log.down,
    name: '20261123_062635_security_log',
  },
  {
    up: migration_20261123_114252_trash.up,
    down: migration_20261123_114252_trash.down,
    name: '20261123_114252_trash',
  },
  {
    up: migration_20261123_133418_made_by.up,
    down: migration_20261123_133418_made_by.down,
    name: '20261123_133418_made_by',
  },
  {
    up: migration_20261123_142226_version_marks.up,
    down: migration_20261123_142226_version_marks.down,
    name: '20261123_142226_version_marks',
  },
  {
    up: migration_20261123_170500_folded_texts.up,
    down: migration_20261123_170500_folded_texts.down,
    name: '20261123_170500_folded_texts',
  },
  {
    up: migration_20261124_022500_folded_sigma.up,
    down: migration_20261124_022500_folded_sigma.down,
    name: '20261124_022500_folded_sigma',
  },
  {
    up: migration_20261124_023326_former_files.up,
    down: migration_20261124_023326_former_files.down,
    name: '20261124_023326_former_files',
  },
  {
    up: migration_20261124_193500_folded_quotes.up,
    down: migration_20261124_193500_folded_quotes.down,
    name: '20261124_193500_folded_quotes',
  },
  {
    up: migration_20261126_224010_passkeys.up,
    down: migration_20261126_224010_passkeys.down,
    name: '20261126_224010_passkeys',
  },
  {
    up: migration_20261127_025000_folded_names.up,
    down: migration_20261127_025000_folded_names.down,
    name: '20261127_025000_folded_names',
  },
  {
    up: migration_20261127_114117_next_steps_and_staff_cookies.up,
    down: migration_20261127_114117_next_steps_and_staff_cookies.down,
    name: '20261127_114117_next_steps_and_staff_cookies',
  },
  {
    up: migration_20261128_044000_one_brace.up,
    down: migration_20261128_044000_one_brace.down,
    name: '20261128_044000_one_brace',
  },
  {
    up: migration_20261128_044016_mail_versions.up,
    down: migration_20261128_044016_mail_versions.down,
    name: '20261128_044016_mail_versions',
  },
  {
    up: migration_20261128_062140_vision_captions.up,
    down: migration_20261128_062140_vision_captions.down,
    name: '20261128_062140_vision_captions',
  },
  {
    up: migration_20261128_092108_written_texts.up,
    down: migration_20261128_092108_written_texts.down,
    name: '20261128_092108_written_texts'
  },
];
