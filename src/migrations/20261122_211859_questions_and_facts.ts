import { MigrateUpArgs, sql } from '@payloadcms/db-postgres'

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

export async function down(): Promise<void> {
  throw new Error('Only a restored backup leads back to the release before.')
}
