import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "pages_blocks_benefits_cards" ADD COLUMN "reading_label" varchar;
  ALTER TABLE "pages_blocks_benefits_cards" ADD COLUMN "reading_value" varchar;
  ALTER TABLE "pages_blocks_benefits_cards" ADD COLUMN "reading_words" varchar;
  ALTER TABLE "pages_blocks_benefits" ADD COLUMN "sample_tag" varchar;
  ALTER TABLE "pages_blocks_packages" ADD COLUMN "highlight_label" varchar;
  ALTER TABLE "pages_blocks_waitlist" ADD COLUMN "contact_line" varchar;
  ALTER TABLE "pages_blocks_waitlist" ADD COLUMN "success_received" varchar;
  ALTER TABLE "pages_blocks_waitlist" ADD COLUMN "success_received_time" varchar;
  ALTER TABLE "_pages_v_blocks_benefits_cards" ADD COLUMN "reading_label" varchar;
  ALTER TABLE "_pages_v_blocks_benefits_cards" ADD COLUMN "reading_value" varchar;
  ALTER TABLE "_pages_v_blocks_benefits_cards" ADD COLUMN "reading_words" varchar;
  ALTER TABLE "_pages_v_blocks_benefits" ADD COLUMN "sample_tag" varchar;
  ALTER TABLE "_pages_v_blocks_packages" ADD COLUMN "highlight_label" varchar;
  ALTER TABLE "_pages_v_blocks_waitlist" ADD COLUMN "contact_line" varchar;
  ALTER TABLE "_pages_v_blocks_waitlist" ADD COLUMN "success_received" varchar;
  ALTER TABLE "_pages_v_blocks_waitlist" ADD COLUMN "success_received_time" varchar;
  ALTER TABLE "site_settings" ADD COLUMN "facts_accuracy" varchar;
  ALTER TABLE "site_settings" ADD COLUMN "facts_people" varchar;
  ALTER TABLE "site_settings" ADD COLUMN "facts_data_access" varchar;
  ALTER TABLE "site_settings" ADD COLUMN "facts_pricing" varchar;
  ALTER TABLE "site_settings" ADD COLUMN "facts_reply_time" varchar;
  ALTER TABLE "_site_settings_v" ADD COLUMN "version_facts_accuracy" varchar;
  ALTER TABLE "_site_settings_v" ADD COLUMN "version_facts_people" varchar;
  ALTER TABLE "_site_settings_v" ADD COLUMN "version_facts_data_access" varchar;
  ALTER TABLE "_site_settings_v" ADD COLUMN "version_facts_pricing" varchar;
  ALTER TABLE "_site_settings_v" ADD COLUMN "version_facts_reply_time" varchar;
  ALTER TABLE "pages_blocks_technology_layers" DROP COLUMN "plate";
  ALTER TABLE "_pages_v_blocks_technology_layers" DROP COLUMN "plate";`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "pages_blocks_technology_layers" ADD COLUMN "plate" varchar;
  ALTER TABLE "_pages_v_blocks_technology_layers" ADD COLUMN "plate" varchar;
  ALTER TABLE "pages_blocks_benefits_cards" DROP COLUMN "reading_label";
  ALTER TABLE "pages_blocks_benefits_cards" DROP COLUMN "reading_value";
  ALTER TABLE "pages_blocks_benefits_cards" DROP COLUMN "reading_words";
  ALTER TABLE "pages_blocks_benefits" DROP COLUMN "sample_tag";
  ALTER TABLE "pages_blocks_packages" DROP COLUMN "highlight_label";
  ALTER TABLE "pages_blocks_waitlist" DROP COLUMN "contact_line";
  ALTER TABLE "pages_blocks_waitlist" DROP COLUMN "success_received";
  ALTER TABLE "pages_blocks_waitlist" DROP COLUMN "success_received_time";
  ALTER TABLE "_pages_v_blocks_benefits_cards" DROP COLUMN "reading_label";
  ALTER TABLE "_pages_v_blocks_benefits_cards" DROP COLUMN "reading_value";
  ALTER TABLE "_pages_v_blocks_benefits_cards" DROP COLUMN "reading_words";
  ALTER TABLE "_pages_v_blocks_benefits" DROP COLUMN "sample_tag";
  ALTER TABLE "_pages_v_blocks_packages" DROP COLUMN "highlight_label";
  ALTER TABLE "_pages_v_blocks_waitlist" DROP COLUMN "contact_line";
  ALTER TABLE "_pages_v_blocks_waitlist" DROP COLUMN "success_received";
  ALTER TABLE "_pages_v_blocks_waitlist" DROP COLUMN "success_received_time";
  ALTER TABLE "site_settings" DROP COLUMN "facts_accuracy";
  ALTER TABLE "site_settings" DROP COLUMN "facts_people";
  ALTER TABLE "site_settings" DROP COLUMN "facts_data_access";
  ALTER TABLE "site_settings" DROP COLUMN "facts_pricing";
  ALTER TABLE "site_settings" DROP COLUMN "facts_reply_time";
  ALTER TABLE "_site_settings_v" DROP COLUMN "version_facts_accuracy";
  ALTER TABLE "_site_settings_v" DROP COLUMN "version_facts_people";
  ALTER TABLE "_site_settings_v" DROP COLUMN "version_facts_data_access";
  ALTER TABLE "_site_settings_v" DROP COLUMN "version_facts_pricing";
  ALTER TABLE "_site_settings_v" DROP COLUMN "version_facts_reply_time";`)
}
