import { MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_pages_blocks_benefits_cards_drawing" AS ENUM('street-grid', 'peak', 'detour', 'error-bars', 'contours', 'before-after');
  CREATE TYPE "public"."enum_pages_blocks_picture_side" AS ENUM('right', 'left');
  CREATE TYPE "public"."enum_pages_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__pages_v_blocks_benefits_cards_drawing" AS ENUM('street-grid', 'peak', 'detour', 'error-bars', 'contours', 'before-after');
  CREATE TYPE "public"."enum__pages_v_blocks_picture_side" AS ENUM('right', 'left');
  CREATE TYPE "public"."enum__pages_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_legal_documents_slug" AS ENUM('privacy', 'terms', 'cookies', 'data-processing');
  CREATE TYPE "public"."enum_legal_documents_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__legal_documents_v_version_slug" AS ENUM('privacy', 'terms', 'cookies', 'data-processing');
  CREATE TYPE "public"."enum__legal_documents_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_schedules_action" AS ENUM('publish', 'unpublish');
  CREATE TYPE "public"."enum_schedules_state" AS ENUM('waiting', 'done', 'refused');
  CREATE TYPE "public"."enum_waitlist_leads_industry" AS ENUM('smart-city', 'environmental', 'transportation', 'government', 'technology', 'insurance', 'energy', 'real-estate', 'other');
  CREATE TYPE "public"."enum_waitlist_leads_status" AS ENUM('new', 'contacted', 'qualified', 'won', 'lost', 'spam');
  CREATE TYPE "public"."enum_lead_events_kind" AS ENUM('note', 'status', 'owner');
  CREATE TYPE "public"."enum_person_requests_kind" AS ENUM('export', 'erase', 'delete');
  CREATE TYPE "public"."enum_users_role" AS ENUM('admin', 'editor', 'sales');
  CREATE TYPE "public"."enum_site_settings_legal_facts_time_zone" AS ENUM('America/Los_Angeles', 'America/Denver', 'America/Chicago', 'America/New_York', 'Europe/London', 'Europe/Berlin', 'UTC');
  CREATE TYPE "public"."enum_site_settings_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__site_settings_v_version_legal_facts_time_zone" AS ENUM('America/Los_Angeles', 'America/Denver', 'America/Chicago', 'America/New_York', 'Europe/London', 'Europe/Berlin', 'UTC');
  CREATE TYPE "public"."enum__site_settings_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_cookie_consent_services_storage" AS ENUM('cookie', 'local', 'session');
  CREATE TYPE "public"."enum_cookie_consent_services_category" AS ENUM('necessary', 'statistics', 'marketing');
  CREATE TYPE "public"."enum_cookie_consent_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__cookie_consent_v_version_services_storage" AS ENUM('cookie', 'local', 'session');
  CREATE TYPE "public"."enum__cookie_consent_v_version_services_category" AS ENUM('necessary', 'statistics', 'marketing');
  CREATE TYPE "public"."enum__cookie_consent_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_waitlist_settings_team_notice_recipients_industries" AS ENUM('smart-city', 'environmental', 'transportation', 'government', 'technology', 'insurance', 'energy', 'real-estate', 'other');
  CREATE TABLE "pages_blocks_hero" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"eyebrow" varchar,
  	"heading" varchar,
  	"intro" varchar,
  	"primary_label" varchar,
  	"secondary_label" varchar,
  	"map_note" varchar,
  	"sample_tag" varchar,
  	"air_quality_title" varchar,
  	"air_quality_value" varchar,
  	"air_quality_rating" varchar,
  	"air_quality_rating_note" varchar,
  	"air_quality_change_label" varchar,
  	"air_quality_change" varchar,
  	"air_quality_caption" varchar,
  	"temperature_title" varchar,
  	"temperature_value" varchar,
  	"temperature_unit" varchar,
  	"temperature_value_note" varchar,
  	"temperature_low" varchar,
  	"temperature_zero" varchar,
  	"temperature_high" varchar,
  	"temperature_cold_label" varchar,
  	"temperature_neutral_label" varchar,
  	"temperature_hot_label" varchar,
  	"temperature_caption" varchar,
  	"pause_label" varchar,
  	"resume_label" varchar,
  	"hidden" boolean DEFAULT false,
  	"block_name" varchar
  );
  
  CREATE TABLE "pages_blocks_vision_pillars" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"text" varchar
  );
  
  CREATE TABLE "pages_blocks_vision" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"heading" varchar,
  	"statement" varchar,
  	"intro" varchar,
  	"hidden" boolean DEFAULT false,
  	"block_name" varchar
  );
  
  CREATE TABLE "pages_blocks_benefits_cards_points" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "pages_blocks_benefits_cards" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"drawing" "enum_pages_blocks_benefits_cards_drawing" DEFAULT 'street-grid'
  );
  
  CREATE TABLE "pages_blocks_benefits" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"heading" varchar,
  	"statement" varchar,
  	"intro" varchar,
  	"hidden" boolean DEFAULT false,
  	"block_name" varchar
  );
  
  CREATE TABLE "pages_blocks_technology_layers" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"text" varchar,
  	"plate" varchar
  );
  
  CREATE TABLE "pages_blocks_technology" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"heading" varchar,
  	"statement" varchar,
  	"intro" varchar,
  	"call_tag" varchar,
  	"call_request" varchar,
  	"call_response" varchar,
  	"hidden" boolean DEFAULT false,
  	"block_name" varchar
  );
  
  CREATE TABLE "pages_blocks_packages_packages_contents" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "pages_blocks_packages_packages" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"value" varchar,
  	"line" varchar,
  	"highlight" boolean DEFAULT false
  );
  
  CREATE TABLE "pages_blocks_packages" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"heading" varchar,
  	"statement" varchar,
  	"intro" varchar,
  	"choose_label" varchar,
  	"chosen_label" varchar,
  	"note" varchar,
  	"hidden" boolean DEFAULT false,
  	"block_name" varchar
  );
  
  CREATE TABLE "pages_blocks_waitlist" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"heading" varchar,
  	"statement" varchar,
  	"intro" varchar,
  	"form_name_label" varchar,
  	"form_email_label" varchar,
  	"form_organization_label" varchar,
  	"form_industry_label" varchar,
  	"form_industry_placeholder" varchar,
  	"form_package_label" varchar,
  	"form_optional_label" varchar,
  	"form_no_package_label" varchar,
  	"form_package_chosen_label" varchar,
  	"form_remove_package_label" varchar,
  	"form_custom_solution_label" varchar,
  	"form_custom_solution_description_label" varchar,
  	"form_custom_solution_hint" varchar,
  	"form_email_suggestion" varchar,
  	"form_error_summary" varchar,
  	"form_submit_label" varchar,
  	"form_busy_label" varchar,
  	"form_small_print" varchar,
  	"form_privacy_link_label" varchar,
  	"success_title" varchar,
  	"success_body" varchar,
  	"success_close_label" varchar,
  	"failure_title" varchar,
  	"failure_fallback" varchar,
  	"failure_close_label" varchar,
  	"failure_kept_note" varchar,
  	"hidden" boolean DEFAULT false,
  	"block_name" varchar
  );
  
  CREATE TABLE "pages_blocks_text" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"heading" varchar,
  	"statement" varchar,
  	"intro" varchar,
  	"text" jsonb,
  	"hidden" boolean DEFAULT false,
  	"block_name" varchar
  );
  
  CREATE TABLE "pages_blocks_picture" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"heading" varchar,
  	"statement" varchar,
  	"intro" varchar,
  	"picture_id" uuid,
  	"caption" varchar,
  	"side" "enum_pages_blocks_picture_side" DEFAULT 'right',
  	"text" jsonb,
  	"hidden" boolean DEFAULT false,
  	"block_name" varchar
  );
  
  CREATE TABLE "pages_blocks_quote" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"quote" varchar,
  	"name" varchar,
  	"role" varchar,
  	"hidden" boolean DEFAULT false,
  	"block_name" varchar
  );
  
  CREATE TABLE "pages_blocks_figures_figures" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"value" varchar,
  	"label" varchar
  );
  
  CREATE TABLE "pages_blocks_figures" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"heading" varchar,
  	"statement" varchar,
  	"intro" varchar,
  	"source" varchar,
  	"hidden" boolean DEFAULT false,
  	"block_name" varchar
  );
  
  CREATE TABLE "pages_blocks_questions_questions" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"question" varchar,
  	"answer" jsonb
  );
  
  CREATE TABLE "pages_blocks_questions" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"heading" varchar,
  	"statement" varchar,
  	"intro" varchar,
  	"hidden" boolean DEFAULT false,
  	"block_name" varchar
  );
  
  CREATE TABLE "pages" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"saved_by_id" uuid,
  	"title" varchar,
  	"slug" varchar,
  	"meta_title" varchar,
  	"meta_description" varchar,
  	"meta_picture_id" uuid,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_pages_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "_pages_v_blocks_hero" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"eyebrow" varchar,
  	"heading" varchar,
  	"intro" varchar,
  	"primary_label" varchar,
  	"secondary_label" varchar,
  	"map_note" varchar,
  	"sample_tag" varchar,
  	"air_quality_title" varchar,
  	"air_quality_value" varchar,
  	"air_quality_rating" varchar,
  	"air_quality_rating_note" varchar,
  	"air_quality_change_label" varchar,
  	"air_quality_change" varchar,
  	"air_quality_caption" varchar,
  	"temperature_title" varchar,
  	"temperature_value" varchar,
  	"temperature_unit" varchar,
  	"temperature_value_note" varchar,
  	"temperature_low" varchar,
  	"temperature_zero" varchar,
  	"temperature_high" varchar,
  	"temperature_cold_label" varchar,
  	"temperature_neutral_label" varchar,
  	"temperature_hot_label" varchar,
  	"temperature_caption" varchar,
  	"pause_label" varchar,
  	"resume_label" varchar,
  	"hidden" boolean DEFAULT false,
  	"_uuid" varchar,
  	"block_name" varchar
  );
  
  CREATE TABLE "_pages_v_blocks_vision_pillars" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"text" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_pages_v_blocks_vision" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"heading" varchar,
  	"statement" varchar,
  	"intro" varchar,
  	"hidden" boolean DEFAULT false,
  	"_uuid" varchar,
  	"block_name" varchar
  );
  
  CREATE TABLE "_pages_v_blocks_benefits_cards_points" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"text" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_pages_v_blocks_benefits_cards" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"drawing" "enum__pages_v_blocks_benefits_cards_drawing" DEFAULT 'street-grid',
  	"_uuid" varchar
  );
  
  CREATE TABLE "_pages_v_blocks_benefits" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"heading" varchar,
  	"statement" varchar,
  	"intro" varchar,
  	"hidden" boolean DEFAULT false,
  	"_uuid" varchar,
  	"block_name" varchar
  );
  
  CREATE TABLE "_pages_v_blocks_technology_layers" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"text" varchar,
  	"plate" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_pages_v_blocks_technology" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"heading" varchar,
  	"statement" varchar,
  	"intro" varchar,
  	"call_tag" varchar,
  	"call_request" varchar,
  	"call_response" varchar,
  	"hidden" boolean DEFAULT false,
  	"_uuid" varchar,
  	"block_name" varchar
  );
  
  CREATE TABLE "_pages_v_blocks_packages_packages_contents" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"text" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_pages_v_blocks_packages_packages" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"value" varchar,
  	"line" varchar,
  	"highlight" boolean DEFAULT false,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_pages_v_blocks_packages" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"heading" varchar,
  	"statement" varchar,
  	"intro" varchar,
  	"choose_label" varchar,
  	"chosen_label" varchar,
  	"note" varchar,
  	"hidden" boolean DEFAULT false,
  	"_uuid" varchar,
  	"block_name" varchar
  );
  
  CREATE TABLE "_pages_v_blocks_waitlist" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"heading" varchar,
  	"statement" varchar,
  	"intro" varchar,
  	"form_name_label" varchar,
  	"form_email_label" varchar,
  	"form_organization_label" varchar,
  	"form_industry_label" varchar,
  	"form_industry_placeholder" varchar,
  	"form_package_label" varchar,
  	"form_optional_label" varchar,
  	"form_no_package_label" varchar,
  	"form_package_chosen_label" varchar,
  	"form_remove_package_label" varchar,
  	"form_custom_solution_label" varchar,
  	"form_custom_solution_description_label" varchar,
  	"form_custom_solution_hint" varchar,
  	"form_email_suggestion" varchar,
  	"form_error_summary" varchar,
  	"form_submit_label" varchar,
  	"form_busy_label" varchar,
  	"form_small_print" varchar,
  	"form_privacy_link_label" varchar,
  	"success_title" varchar,
  	"success_body" varchar,
  	"success_close_label" varchar,
  	"failure_title" varchar,
  	"failure_fallback" varchar,
  	"failure_close_label" varchar,
  	"failure_kept_note" varchar,
  	"hidden" boolean DEFAULT false,
  	"_uuid" varchar,
  	"block_name" varchar
  );
  
  CREATE TABLE "_pages_v_blocks_text" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"heading" varchar,
  	"statement" varchar,
  	"intro" varchar,
  	"text" jsonb,
  	"hidden" boolean DEFAULT false,
  	"_uuid" varchar,
  	"block_name" varchar
  );
  
  CREATE TABLE "_pages_v_blocks_picture" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"heading" varchar,
  	"statement" varchar,
  	"intro" varchar,
  	"picture_id" uuid,
  	"caption" varchar,
  	"side" "enum__pages_v_blocks_picture_side" DEFAULT 'right',
  	"text" jsonb,
  	"hidden" boolean DEFAULT false,
  	"_uuid" varchar,
  	"block_name" varchar
  );
  
  CREATE TABLE "_pages_v_blocks_quote" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"quote" varchar,
  	"name" varchar,
  	"role" varchar,
  	"hidden" boolean DEFAULT false,
  	"_uuid" varchar,
  	"block_name" varchar
  );
  
  CREATE TABLE "_pages_v_blocks_figures_figures" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"value" varchar,
  	"label" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_pages_v_blocks_figures" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"heading" varchar,
  	"statement" varchar,
  	"intro" varchar,
  	"source" varchar,
  	"hidden" boolean DEFAULT false,
  	"_uuid" varchar,
  	"block_name" varchar
  );
  
  CREATE TABLE "_pages_v_blocks_questions_questions" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"question" varchar,
  	"answer" jsonb,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_pages_v_blocks_questions" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"heading" varchar,
  	"statement" varchar,
  	"intro" varchar,
  	"hidden" boolean DEFAULT false,
  	"_uuid" varchar,
  	"block_name" varchar
  );
  
  CREATE TABLE "_pages_v" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"parent_id" uuid,
  	"version_saved_by_id" uuid,
  	"version_title" varchar,
  	"version_slug" varchar,
  	"version_meta_title" varchar,
  	"version_meta_description" varchar,
  	"version_meta_picture_id" uuid,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__pages_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "legal_documents" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"saved_by_id" uuid,
  	"title" varchar,
  	"slug" "enum_legal_documents_slug",
  	"nav_label" varchar,
  	"last_updated" timestamp(3) with time zone,
  	"changes" varchar,
  	"is_material" boolean DEFAULT false,
  	"effective_day" timestamp(3) with time zone,
  	"summary" varchar,
  	"notice" varchar,
  	"body" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_legal_documents_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "_legal_documents_v" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"parent_id" uuid,
  	"version_saved_by_id" uuid,
  	"version_title" varchar,
  	"version_slug" "enum__legal_documents_v_version_slug",
  	"version_nav_label" varchar,
  	"version_last_updated" timestamp(3) with time zone,
  	"version_changes" varchar,
  	"version_is_material" boolean DEFAULT false,
  	"version_effective_day" timestamp(3) with time zone,
  	"version_summary" varchar,
  	"version_notice" varchar,
  	"version_body" jsonb,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__legal_documents_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "legal_versions" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"slug" varchar NOT NULL,
  	"number" numeric NOT NULL,
  	"published_day" varchar NOT NULL,
  	"effective_day" varchar NOT NULL,
  	"effective_at" timestamp(3) with time zone NOT NULL,
  	"changes" varchar,
  	"last_updated" timestamp(3) with time zone NOT NULL,
  	"summary" varchar,
  	"notice" varchar,
  	"body" jsonb NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "media" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"alt" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"url" varchar,
  	"thumbnail_u_r_l" varchar,
  	"filename" varchar,
  	"mime_type" varchar,
  	"filesize" numeric,
  	"width" numeric,
  	"height" numeric,
  	"focal_x" numeric,
  	"focal_y" numeric,
  	"sizes_thumbnail_url" varchar,
  	"sizes_thumbnail_width" numeric,
  	"sizes_thumbnail_height" numeric,
  	"sizes_thumbnail_mime_type" varchar,
  	"sizes_thumbnail_filesize" numeric,
  	"sizes_thumbnail_filename" varchar,
  	"sizes_small_url" varchar,
  	"sizes_small_width" numeric,
  	"sizes_small_height" numeric,
  	"sizes_small_mime_type" varchar,
  	"sizes_small_filesize" numeric,
  	"sizes_small_filename" varchar,
  	"sizes_large_url" varchar,
  	"sizes_large_width" numeric,
  	"sizes_large_height" numeric,
  	"sizes_large_mime_type" varchar,
  	"sizes_large_filesize" numeric,
  	"sizes_large_filename" varchar,
  	"sizes_social_url" varchar,
  	"sizes_social_width" numeric,
  	"sizes_social_height" numeric,
  	"sizes_social_mime_type" varchar,
  	"sizes_social_filesize" numeric,
  	"sizes_social_filename" varchar
  );
  
  CREATE TABLE "redirects" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"from" varchar NOT NULL,
  	"to" varchar NOT NULL,
  	"permanent" boolean DEFAULT true NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "schedules" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"saved_by_id" uuid,
  	"title" varchar,
  	"action" "enum_schedules_action" DEFAULT 'publish' NOT NULL,
  	"at" timestamp(3) with time zone NOT NULL,
  	"state" "enum_schedules_state" DEFAULT 'waiting',
  	"outcome" varchar,
  	"asked_by" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "schedules_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"pages_id" uuid,
  	"legal_documents_id" uuid
  );
  
  CREATE TABLE "waitlist_leads" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"email" varchar NOT NULL,
  	"email_key" varchar NOT NULL,
  	"organization" varchar NOT NULL,
  	"industry" "enum_waitlist_leads_industry" NOT NULL,
  	"package" varchar,
  	"needs_custom_solution" boolean DEFAULT false NOT NULL,
  	"custom_solution_description" varchar,
  	"status" "enum_waitlist_leads_status" DEFAULT 'new' NOT NULL,
  	"owner_id" uuid,
  	"sign_ups" numeric DEFAULT 1 NOT NULL,
  	"spam_reasons" varchar,
  	"confirmation_sent_at" timestamp(3) with time zone,
  	"confirmation_due_at" timestamp(3) with time zone,
  	"confirmation_attempts" numeric,
  	"confirmation_given_up_at" timestamp(3) with time zone,
  	"confirmation_problem" varchar,
  	"team_notice_sent_at" timestamp(3) with time zone,
  	"team_notice_due_at" timestamp(3) with time zone,
  	"team_notice_attempts" numeric,
  	"team_notice_given_up_at" timestamp(3) with time zone,
  	"team_notice_problem" varchar,
  	"notice_wording" varchar,
  	"notice_version" varchar,
  	"notice_page" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "lead_events" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"lead_id" uuid NOT NULL,
  	"kind" "enum_lead_events_kind" NOT NULL,
  	"note" varchar,
  	"before" varchar,
  	"after" varchar,
  	"author_id" uuid,
  	"author_name" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "lead_exports" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"author_name" varchar NOT NULL,
  	"author_id" uuid,
  	"count" numeric NOT NULL,
  	"filters" varchar NOT NULL,
  	"lead_ids" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "person_requests" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"kind" "enum_person_requests_kind" NOT NULL,
  	"author_name" varchar NOT NULL,
  	"author_id" uuid,
  	"is_found" boolean DEFAULT false NOT NULL,
  	"lead_id" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "users_sessions" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"created_at" timestamp(3) with time zone,
  	"expires_at" timestamp(3) with time zone NOT NULL
  );
  
  CREATE TABLE "users" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"role" "enum_users_role" DEFAULT 'editor' NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"email" varchar NOT NULL,
  	"reset_password_token" varchar,
  	"reset_password_expiration" timestamp(3) with time zone,
  	"salt" varchar,
  	"hash" varchar,
  	"reset_password_requested_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "payload_kv" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"key" varchar NOT NULL,
  	"data" jsonb NOT NULL
  );
  
  CREATE TABLE "payload_locked_documents" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"global_slug" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_locked_documents_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"pages_id" uuid,
  	"legal_documents_id" uuid,
  	"media_id" uuid,
  	"redirects_id" uuid,
  	"waitlist_leads_id" uuid,
  	"lead_events_id" uuid,
  	"lead_exports_id" uuid,
  	"person_requests_id" uuid,
  	"users_id" uuid
  );
  
  CREATE TABLE "payload_preferences" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"key" varchar,
  	"value" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_preferences_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"users_id" uuid
  );
  
  CREATE TABLE "payload_migrations" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"batch" numeric,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "site_settings_footer_company_links" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"label" varchar,
  	"url" varchar
  );
  
  CREATE TABLE "site_settings" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"saved_by_id" uuid,
  	"name" varchar,
  	"tagline" varchar,
  	"title" varchar,
  	"description" varchar,
  	"social_label" varchar,
  	"social_url" varchar,
  	"contact_email" varchar,
  	"footer_line" varchar,
  	"footer_company_heading" varchar,
  	"footer_legal_heading" varchar,
  	"legal_facts_notice_days" numeric DEFAULT 30,
  	"legal_facts_time_zone" "enum_site_settings_legal_facts_time_zone" DEFAULT 'America/Los_Angeles',
  	"not_found_heading" varchar,
  	"not_found_line" varchar,
  	"not_found_extra" varchar,
  	"_status" "enum_site_settings_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "_site_settings_v_version_footer_company_links" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"label" varchar,
  	"url" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_site_settings_v" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"version_saved_by_id" uuid,
  	"version_name" varchar,
  	"version_tagline" varchar,
  	"version_title" varchar,
  	"version_description" varchar,
  	"version_social_label" varchar,
  	"version_social_url" varchar,
  	"version_contact_email" varchar,
  	"version_footer_line" varchar,
  	"version_footer_company_heading" varchar,
  	"version_footer_legal_heading" varchar,
  	"version_legal_facts_notice_days" numeric DEFAULT 30,
  	"version_legal_facts_time_zone" "enum__site_settings_v_version_legal_facts_time_zone" DEFAULT 'America/Los_Angeles',
  	"version_not_found_heading" varchar,
  	"version_not_found_line" varchar,
  	"version_not_found_extra" varchar,
  	"version__status" "enum__site_settings_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "cookie_consent_services" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"provider" varchar,
  	"purpose" varchar,
  	"storage" "enum_cookie_consent_services_storage" DEFAULT 'cookie',
  	"retention" varchar,
  	"category" "enum_cookie_consent_services_category" DEFAULT 'necessary',
  	"needs_consent" boolean DEFAULT false
  );
  
  CREATE TABLE "cookie_consent" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"saved_by_id" uuid,
  	"enabled" boolean DEFAULT false,
  	"version" numeric,
  	"card_title" varchar,
  	"card_text" varchar,
  	"card_nothing_to_ask" varchar,
  	"card_accept_all" varchar,
  	"card_necessary_only" varchar,
  	"card_choose" varchar,
  	"card_save" varchar,
  	"card_close" varchar,
  	"card_always_on" varchar,
  	"card_gpc_honoured" varchar,
  	"card_policy_link" varchar,
  	"card_settings" varchar,
  	"categories_necessary_name" varchar,
  	"categories_necessary_description" varchar,
  	"categories_statistics_name" varchar,
  	"categories_statistics_description" varchar,
  	"categories_marketing_name" varchar,
  	"categories_marketing_description" varchar,
  	"table_name" varchar,
  	"table_purpose" varchar,
  	"table_storage" varchar,
  	"table_retention" varchar,
  	"table_with_permission" varchar,
  	"table_switched_off" varchar,
  	"_status" "enum_cookie_consent_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "_cookie_consent_v_version_services" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"provider" varchar,
  	"purpose" varchar,
  	"storage" "enum__cookie_consent_v_version_services_storage" DEFAULT 'cookie',
  	"retention" varchar,
  	"category" "enum__cookie_consent_v_version_services_category" DEFAULT 'necessary',
  	"needs_consent" boolean DEFAULT false,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_cookie_consent_v" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"version_saved_by_id" uuid,
  	"version_enabled" boolean DEFAULT false,
  	"version_version" numeric,
  	"version_card_title" varchar,
  	"version_card_text" varchar,
  	"version_card_nothing_to_ask" varchar,
  	"version_card_accept_all" varchar,
  	"version_card_necessary_only" varchar,
  	"version_card_choose" varchar,
  	"version_card_save" varchar,
  	"version_card_close" varchar,
  	"version_card_always_on" varchar,
  	"version_card_gpc_honoured" varchar,
  	"version_card_policy_link" varchar,
  	"version_card_settings" varchar,
  	"version_categories_necessary_name" varchar,
  	"version_categories_necessary_description" varchar,
  	"version_categories_statistics_name" varchar,
  	"version_categories_statistics_description" varchar,
  	"version_categories_marketing_name" varchar,
  	"version_categories_marketing_description" varchar,
  	"version_table_name" varchar,
  	"version_table_purpose" varchar,
  	"version_table_storage" varchar,
  	"version_table_retention" varchar,
  	"version_table_with_permission" varchar,
  	"version_table_switched_off" varchar,
  	"version__status" "enum__cookie_consent_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "waitlist_settings_team_notice_recipients_industries" (
  	"order" integer NOT NULL,
  	"parent_id" varchar NOT NULL,
  	"value" "enum_waitlist_settings_team_notice_recipients_industries",
  	"id" uuid PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "waitlist_settings_team_notice_recipients" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"email" varchar NOT NULL
  );
  
  CREATE TABLE "waitlist_settings" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"saved_by_id" uuid,
  	"confirmation_is_on" boolean DEFAULT true,
  	"confirmation_subject" varchar NOT NULL,
  	"confirmation_text" varchar NOT NULL,
  	"team_notice_is_on" boolean DEFAULT true,
  	"team_notice_subject" varchar NOT NULL,
  	"team_notice_text" varchar NOT NULL,
  	"retention_months" numeric,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  ALTER TABLE "pages_blocks_hero" ADD CONSTRAINT "pages_blocks_hero_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_blocks_vision_pillars" ADD CONSTRAINT "pages_blocks_vision_pillars_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages_blocks_vision"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_blocks_vision" ADD CONSTRAINT "pages_blocks_vision_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_blocks_benefits_cards_points" ADD CONSTRAINT "pages_blocks_benefits_cards_points_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages_blocks_benefits_cards"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_blocks_benefits_cards" ADD CONSTRAINT "pages_blocks_benefits_cards_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages_blocks_benefits"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_blocks_benefits" ADD CONSTRAINT "pages_blocks_benefits_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_blocks_technology_layers" ADD CONSTRAINT "pages_blocks_technology_layers_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages_blocks_technology"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_blocks_technology" ADD CONSTRAINT "pages_blocks_technology_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_blocks_packages_packages_contents" ADD CONSTRAINT "pages_blocks_packages_packages_contents_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages_blocks_packages_packages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_blocks_packages_packages" ADD CONSTRAINT "pages_blocks_packages_packages_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages_blocks_packages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_blocks_packages" ADD CONSTRAINT "pages_blocks_packages_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_blocks_waitlist" ADD CONSTRAINT "pages_blocks_waitlist_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_blocks_text" ADD CONSTRAINT "pages_blocks_text_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_blocks_picture" ADD CONSTRAINT "pages_blocks_picture_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "pages_blocks_picture" ADD CONSTRAINT "pages_blocks_picture_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_blocks_quote" ADD CONSTRAINT "pages_blocks_quote_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_blocks_figures_figures" ADD CONSTRAINT "pages_blocks_figures_figures_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages_blocks_figures"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_blocks_figures" ADD CONSTRAINT "pages_blocks_figures_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_blocks_questions_questions" ADD CONSTRAINT "pages_blocks_questions_questions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages_blocks_questions"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_blocks_questions" ADD CONSTRAINT "pages_blocks_questions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages" ADD CONSTRAINT "pages_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "pages" ADD CONSTRAINT "pages_meta_picture_id_media_id_fk" FOREIGN KEY ("meta_picture_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_pages_v_blocks_hero" ADD CONSTRAINT "_pages_v_blocks_hero_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_blocks_vision_pillars" ADD CONSTRAINT "_pages_v_blocks_vision_pillars_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v_blocks_vision"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_blocks_vision" ADD CONSTRAINT "_pages_v_blocks_vision_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_blocks_benefits_cards_points" ADD CONSTRAINT "_pages_v_blocks_benefits_cards_points_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v_blocks_benefits_cards"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_blocks_benefits_cards" ADD CONSTRAINT "_pages_v_blocks_benefits_cards_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v_blocks_benefits"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_blocks_benefits" ADD CONSTRAINT "_pages_v_blocks_benefits_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_blocks_technology_layers" ADD CONSTRAINT "_pages_v_blocks_technology_layers_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v_blocks_technology"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_blocks_technology" ADD CONSTRAINT "_pages_v_blocks_technology_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_blocks_packages_packages_contents" ADD CONSTRAINT "_pages_v_blocks_packages_packages_contents_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v_blocks_packages_packages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_blocks_packages_packages" ADD CONSTRAINT "_pages_v_blocks_packages_packages_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v_blocks_packages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_blocks_packages" ADD CONSTRAINT "_pages_v_blocks_packages_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_blocks_waitlist" ADD CONSTRAINT "_pages_v_blocks_waitlist_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_blocks_text" ADD CONSTRAINT "_pages_v_blocks_text_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_blocks_picture" ADD CONSTRAINT "_pages_v_blocks_picture_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_pages_v_blocks_picture" ADD CONSTRAINT "_pages_v_blocks_picture_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_blocks_quote" ADD CONSTRAINT "_pages_v_blocks_quote_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_blocks_figures_figures" ADD CONSTRAINT "_pages_v_blocks_figures_figures_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v_blocks_figures"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_blocks_figures" ADD CONSTRAINT "_pages_v_blocks_figures_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_blocks_questions_questions" ADD CONSTRAINT "_pages_v_blocks_questions_questions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v_blocks_questions"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_blocks_questions" ADD CONSTRAINT "_pages_v_blocks_questions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_parent_id_pages_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_version_meta_picture_id_media_id_fk" FOREIGN KEY ("version_meta_picture_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "legal_documents" ADD CONSTRAINT "legal_documents_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_legal_documents_v" ADD CONSTRAINT "_legal_documents_v_parent_id_legal_documents_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."legal_documents"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_legal_documents_v" ADD CONSTRAINT "_legal_documents_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "schedules" ADD CONSTRAINT "schedules_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "schedules_rels" ADD CONSTRAINT "schedules_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."schedules"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "schedules_rels" ADD CONSTRAINT "schedules_rels_pages_fk" FOREIGN KEY ("pages_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "schedules_rels" ADD CONSTRAINT "schedules_rels_legal_documents_fk" FOREIGN KEY ("legal_documents_id") REFERENCES "public"."legal_documents"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "waitlist_leads" ADD CONSTRAINT "waitlist_leads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_lead_id_waitlist_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."waitlist_leads"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "lead_exports" ADD CONSTRAINT "lead_exports_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "person_requests" ADD CONSTRAINT "person_requests_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "users_sessions" ADD CONSTRAINT "users_sessions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_locked_documents"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_pages_fk" FOREIGN KEY ("pages_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_legal_documents_fk" FOREIGN KEY ("legal_documents_id") REFERENCES "public"."legal_documents"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_media_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_redirects_fk" FOREIGN KEY ("redirects_id") REFERENCES "public"."redirects"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_waitlist_leads_fk" FOREIGN KEY ("waitlist_leads_id") REFERENCES "public"."waitlist_leads"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_lead_events_fk" FOREIGN KEY ("lead_events_id") REFERENCES "public"."lead_events"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_lead_exports_fk" FOREIGN KEY ("lead_exports_id") REFERENCES "public"."lead_exports"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_person_requests_fk" FOREIGN KEY ("person_requests_id") REFERENCES "public"."person_requests"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_users_fk" FOREIGN KEY ("users_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_preferences"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_users_fk" FOREIGN KEY ("users_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "site_settings_footer_company_links" ADD CONSTRAINT "site_settings_footer_company_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."site_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_site_settings_v_version_footer_company_links" ADD CONSTRAINT "_site_settings_v_version_footer_company_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_site_settings_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_site_settings_v" ADD CONSTRAINT "_site_settings_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "cookie_consent_services" ADD CONSTRAINT "cookie_consent_services_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."cookie_consent"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "cookie_consent" ADD CONSTRAINT "cookie_consent_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_cookie_consent_v_version_services" ADD CONSTRAINT "_cookie_consent_v_version_services_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_cookie_consent_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_cookie_consent_v" ADD CONSTRAINT "_cookie_consent_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "waitlist_settings_team_notice_recipients_industries" ADD CONSTRAINT "waitlist_settings_team_notice_recipients_industries_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."waitlist_settings_team_notice_recipients"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "waitlist_settings_team_notice_recipients" ADD CONSTRAINT "waitlist_settings_team_notice_recipients_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."waitlist_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "waitlist_settings" ADD CONSTRAINT "waitlist_settings_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "pages_blocks_hero_order_idx" ON "pages_blocks_hero" USING btree ("_order");
  CREATE INDEX "pages_blocks_hero_parent_id_idx" ON "pages_blocks_hero" USING btree ("_parent_id");
  CREATE INDEX "pages_blocks_hero_path_idx" ON "pages_blocks_hero" USING btree ("_path");
  CREATE INDEX "pages_blocks_vision_pillars_order_idx" ON "pages_blocks_vision_pillars" USING btree ("_order");
  CREATE INDEX "pages_blocks_vision_pillars_parent_id_idx" ON "pages_blocks_vision_pillars" USING btree ("_parent_id");
  CREATE INDEX "pages_blocks_vision_order_idx" ON "pages_blocks_vision" USING btree ("_order");
  CREATE INDEX "pages_blocks_vision_parent_id_idx" ON "pages_blocks_vision" USING btree ("_parent_id");
  CREATE INDEX "pages_blocks_vision_path_idx" ON "pages_blocks_vision" USING btree ("_path");
  CREATE INDEX "pages_blocks_benefits_cards_points_order_idx" ON "pages_blocks_benefits_cards_points" USING btree ("_order");
  CREATE INDEX "pages_blocks_benefits_cards_points_parent_id_idx" ON "pages_blocks_benefits_cards_points" USING btree ("_parent_id");
  CREATE INDEX "pages_blocks_benefits_cards_order_idx" ON "pages_blocks_benefits_cards" USING btree ("_order");
  CREATE INDEX "pages_blocks_benefits_cards_parent_id_idx" ON "pages_blocks_benefits_cards" USING btree ("_parent_id");
  CREATE INDEX "pages_blocks_benefits_order_idx" ON "pages_blocks_benefits" USING btree ("_order");
  CREATE INDEX "pages_blocks_benefits_parent_id_idx" ON "pages_blocks_benefits" USING btree ("_parent_id");
  CREATE INDEX "pages_blocks_benefits_path_idx" ON "pages_blocks_benefits" USING btree ("_path");
  CREATE INDEX "pages_blocks_technology_layers_order_idx" ON "pages_blocks_technology_layers" USING btree ("_order");
  CREATE INDEX "pages_blocks_technology_layers_parent_id_idx" ON "pages_blocks_technology_layers" USING btree ("_parent_id");
  CREATE INDEX "pages_blocks_technology_order_idx" ON "pages_blocks_technology" USING btree ("_order");
  CREATE INDEX "pages_blocks_technology_parent_id_idx" ON "pages_blocks_technology" USING btree ("_parent_id");
  CREATE INDEX "pages_blocks_technology_path_idx" ON "pages_blocks_technology" USING btree ("_path");
  CREATE INDEX "pages_blocks_packages_packages_contents_order_idx" ON "pages_blocks_packages_packages_contents" USING btree ("_order");
  CREATE INDEX "pages_blocks_packages_packages_contents_parent_id_idx" ON "pages_blocks_packages_packages_contents" USING btree ("_parent_id");
  CREATE INDEX "pages_blocks_packages_packages_order_idx" ON "pages_blocks_packages_packages" USING btree ("_order");
  CREATE INDEX "pages_blocks_packages_packages_parent_id_idx" ON "pages_blocks_packages_packages" USING btree ("_parent_id");
  CREATE INDEX "pages_blocks_packages_order_idx" ON "pages_blocks_packages" USING btree ("_order");
  CREATE INDEX "pages_blocks_packages_parent_id_idx" ON "pages_blocks_packages" USING btree ("_parent_id");
  CREATE INDEX "pages_blocks_packages_path_idx" ON "pages_blocks_packages" USING btree ("_path");
  CREATE INDEX "pages_blocks_waitlist_order_idx" ON "pages_blocks_waitlist" USING btree ("_order");
  CREATE INDEX "pages_blocks_waitlist_parent_id_idx" ON "pages_blocks_waitlist" USING btree ("_parent_id");
  CREATE INDEX "pages_blocks_waitlist_path_idx" ON "pages_blocks_waitlist" USING btree ("_path");
  CREATE INDEX "pages_blocks_text_order_idx" ON "pages_blocks_text" USING btree ("_order");
  CREATE INDEX "pages_blocks_text_parent_id_idx" ON "pages_blocks_text" USING btree ("_parent_id");
  CREATE INDEX "pages_blocks_text_path_idx" ON "pages_blocks_text" USING btree ("_path");
  CREATE INDEX "pages_blocks_picture_order_idx" ON "pages_blocks_picture" USING btree ("_order");
  CREATE INDEX "pages_blocks_picture_parent_id_idx" ON "pages_blocks_picture" USING btree ("_parent_id");
  CREATE INDEX "pages_blocks_picture_path_idx" ON "pages_blocks_picture" USING btree ("_path");
  CREATE INDEX "pages_blocks_picture_picture_idx" ON "pages_blocks_picture" USING btree ("picture_id");
  CREATE INDEX "pages_blocks_quote_order_idx" ON "pages_blocks_quote" USING btree ("_order");
  CREATE INDEX "pages_blocks_quote_parent_id_idx" ON "pages_blocks_quote" USING btree ("_parent_id");
  CREATE INDEX "pages_blocks_quote_path_idx" ON "pages_blocks_quote" USING btree ("_path");
  CREATE INDEX "pages_blocks_figures_figures_order_idx" ON "pages_blocks_figures_figures" USING btree ("_order");
  CREATE INDEX "pages_blocks_figures_figures_parent_id_idx" ON "pages_blocks_figures_figures" USING btree ("_parent_id");
  CREATE INDEX "pages_blocks_figures_order_idx" ON "pages_blocks_figures" USING btree ("_order");
  CREATE INDEX "pages_blocks_figures_parent_id_idx" ON "pages_blocks_figures" USING btree ("_parent_id");
  CREATE INDEX "pages_blocks_figures_path_idx" ON "pages_blocks_figures" USING btree ("_path");
  CREATE INDEX "pages_blocks_questions_questions_order_idx" ON "pages_blocks_questions_questions" USING btree ("_order");
  CREATE INDEX "pages_blocks_questions_questions_parent_id_idx" ON "pages_blocks_questions_questions" USING btree ("_parent_id");
  CREATE INDEX "pages_blocks_questions_order_idx" ON "pages_blocks_questions" USING btree ("_order");
  CREATE INDEX "pages_blocks_questions_parent_id_idx" ON "pages_blocks_questions" USING btree ("_parent_id");
  CREATE INDEX "pages_blocks_questions_path_idx" ON "pages_blocks_questions" USING btree ("_path");
  CREATE INDEX "pages_saved_by_idx" ON "pages" USING btree ("saved_by_id");
  CREATE UNIQUE INDEX "pages_slug_idx" ON "pages" USING btree ("slug");
  CREATE INDEX "pages_meta_meta_picture_idx" ON "pages" USING btree ("meta_picture_id");
  CREATE INDEX "pages_updated_at_idx" ON "pages" USING btree ("updated_at");
  CREATE INDEX "pages_created_at_idx" ON "pages" USING btree ("created_at");
  CREATE INDEX "pages__status_idx" ON "pages" USING btree ("_status");
  CREATE INDEX "_pages_v_blocks_hero_order_idx" ON "_pages_v_blocks_hero" USING btree ("_order");
  CREATE INDEX "_pages_v_blocks_hero_parent_id_idx" ON "_pages_v_blocks_hero" USING btree ("_parent_id");
  CREATE INDEX "_pages_v_blocks_hero_path_idx" ON "_pages_v_blocks_hero" USING btree ("_path");
  CREATE INDEX "_pages_v_blocks_vision_pillars_order_idx" ON "_pages_v_blocks_vision_pillars" USING btree ("_order");
  CREATE INDEX "_pages_v_blocks_vision_pillars_parent_id_idx" ON "_pages_v_blocks_vision_pillars" USING btree ("_parent_id");
  CREATE INDEX "_pages_v_blocks_vision_order_idx" ON "_pages_v_blocks_vision" USING btree ("_order");
  CREATE INDEX "_pages_v_blocks_vision_parent_id_idx" ON "_pages_v_blocks_vision" USING btree ("_parent_id");
  CREATE INDEX "_pages_v_blocks_vision_path_idx" ON "_pages_v_blocks_vision" USING btree ("_path");
  CREATE INDEX "_pages_v_blocks_benefits_cards_points_order_idx" ON "_pages_v_blocks_benefits_cards_points" USING btree ("_order");
  CREATE INDEX "_pages_v_blocks_benefits_cards_points_parent_id_idx" ON "_pages_v_blocks_benefits_cards_points" USING btree ("_parent_id");
  CREATE INDEX "_pages_v_blocks_benefits_cards_order_idx" ON "_pages_v_blocks_benefits_cards" USING btree ("_order");
  CREATE INDEX "_pages_v_blocks_benefits_cards_parent_id_idx" ON "_pages_v_blocks_benefits_cards" USING btree ("_parent_id");
  CREATE INDEX "_pages_v_blocks_benefits_order_idx" ON "_pages_v_blocks_benefits" USING btree ("_order");
  CREATE INDEX "_pages_v_blocks_benefits_parent_id_idx" ON "_pages_v_blocks_benefits" USING btree ("_parent_id");
  CREATE INDEX "_pages_v_blocks_benefits_path_idx" ON "_pages_v_blocks_benefits" USING btree ("_path");
  CREATE INDEX "_pages_v_blocks_technology_layers_order_idx" ON "_pages_v_blocks_technology_layers" USING btree ("_order");
  CREATE INDEX "_pages_v_blocks_technology_layers_parent_id_idx" ON "_pages_v_blocks_technology_layers" USING btree ("_parent_id");
  CREATE INDEX "_pages_v_blocks_technology_order_idx" ON "_pages_v_blocks_technology" USING btree ("_order");
  CREATE INDEX "_pages_v_blocks_technology_parent_id_idx" ON "_pages_v_blocks_technology" USING btree ("_parent_id");
  CREATE INDEX "_pages_v_blocks_technology_path_idx" ON "_pages_v_blocks_technology" USING btree ("_path");
  CREATE INDEX "_pages_v_blocks_packages_packages_contents_order_idx" ON "_pages_v_blocks_packages_packages_contents" USING btree ("_order");
  CREATE INDEX "_pages_v_blocks_packages_packages_contents_parent_id_idx" ON "_pages_v_blocks_packages_packages_contents" USING btree ("_parent_id");
  CREATE INDEX "_pages_v_blocks_packages_packages_order_idx" ON "_pages_v_blocks_packages_packages" USING btree ("_order");
  CREATE INDEX "_pages_v_blocks_packages_packages_parent_id_idx" ON "_pages_v_blocks_packages_packages" USING btree ("_parent_id");
  CREATE INDEX "_pages_v_blocks_packages_order_idx" ON "_pages_v_blocks_packages" USING btree ("_order");
  CREATE INDEX "_pages_v_blocks_packages_parent_id_idx" ON "_pages_v_blocks_packages" USING btree ("_parent_id");
  CREATE INDEX "_pages_v_blocks_packages_path_idx" ON "_pages_v_blocks_packages" USING btree ("_path");
  CREATE INDEX "_pages_v_blocks_waitlist_order_idx" ON "_pages_v_blocks_waitlist" USING btree ("_order");
  CREATE INDEX "_pages_v_blocks_waitlist_parent_id_idx" ON "_pages_v_blocks_waitlist" USING btree ("_parent_id");
  CREATE INDEX "_pages_v_blocks_waitlist_path_idx" ON "_pages_v_blocks_waitlist" USING btree ("_path");
  CREATE INDEX "_pages_v_blocks_text_order_idx" ON "_pages_v_blocks_text" USING btree ("_order");
  CREATE INDEX "_pages_v_blocks_text_parent_id_idx" ON "_pages_v_blocks_text" USING btree ("_parent_id");
  CREATE INDEX "_pages_v_blocks_text_path_idx" ON "_pages_v_blocks_text" USING btree ("_path");
  CREATE INDEX "_pages_v_blocks_picture_order_idx" ON "_pages_v_blocks_picture" USING btree ("_order");
  CREATE INDEX "_pages_v_blocks_picture_parent_id_idx" ON "_pages_v_blocks_picture" USING btree ("_parent_id");
  CREATE INDEX "_pages_v_blocks_picture_path_idx" ON "_pages_v_blocks_picture" USING btree ("_path");
  CREATE INDEX "_pages_v_blocks_picture_picture_idx" ON "_pages_v_blocks_picture" USING btree ("picture_id");
  CREATE INDEX "_pages_v_blocks_quote_order_idx" ON "_pages_v_blocks_quote" USING btree ("_order");
  CREATE INDEX "_pages_v_blocks_quote_parent_id_idx" ON "_pages_v_blocks_quote" USING btree ("_parent_id");
  CREATE INDEX "_pages_v_blocks_quote_path_idx" ON "_pages_v_blocks_quote" USING btree ("_path");
  CREATE INDEX "_pages_v_blocks_figures_figures_order_idx" ON "_pages_v_blocks_figures_figures" USING btree ("_order");
  CREATE INDEX "_pages_v_blocks_figures_figures_parent_id_idx" ON "_pages_v_blocks_figures_figures" USING btree ("_parent_id");
  CREATE INDEX "_pages_v_blocks_figures_order_idx" ON "_pages_v_blocks_figures" USING btree ("_order");
  CREATE INDEX "_pages_v_blocks_figures_parent_id_idx" ON "_pages_v_blocks_figures" USING btree ("_parent_id");
  CREATE INDEX "_pages_v_blocks_figures_path_idx" ON "_pages_v_blocks_figures" USING btree ("_path");
  CREATE INDEX "_pages_v_blocks_questions_questions_order_idx" ON "_pages_v_blocks_questions_questions" USING btree ("_order");
  CREATE INDEX "_pages_v_blocks_questions_questions_parent_id_idx" ON "_pages_v_blocks_questions_questions" USING btree ("_parent_id");
  CREATE INDEX "_pages_v_blocks_questions_order_idx" ON "_pages_v_blocks_questions" USING btree ("_order");
  CREATE INDEX "_pages_v_blocks_questions_parent_id_idx" ON "_pages_v_blocks_questions" USING btree ("_parent_id");
  CREATE INDEX "_pages_v_blocks_questions_path_idx" ON "_pages_v_blocks_questions" USING btree ("_path");
  CREATE INDEX "_pages_v_parent_idx" ON "_pages_v" USING btree ("parent_id");
  CREATE INDEX "_pages_v_version_version_saved_by_idx" ON "_pages_v" USING btree ("version_saved_by_id");
  CREATE INDEX "_pages_v_version_version_slug_idx" ON "_pages_v" USING btree ("version_slug");
  CREATE INDEX "_pages_v_version_meta_version_meta_picture_idx" ON "_pages_v" USING btree ("version_meta_picture_id");
  CREATE INDEX "_pages_v_version_version_updated_at_idx" ON "_pages_v" USING btree ("version_updated_at");
  CREATE INDEX "_pages_v_version_version_created_at_idx" ON "_pages_v" USING btree ("version_created_at");
  CREATE INDEX "_pages_v_version_version__status_idx" ON "_pages_v" USING btree ("version__status");
  CREATE INDEX "_pages_v_created_at_idx" ON "_pages_v" USING btree ("created_at");
  CREATE INDEX "_pages_v_updated_at_idx" ON "_pages_v" USING btree ("updated_at");
  CREATE INDEX "_pages_v_latest_idx" ON "_pages_v" USING btree ("latest");
  CREATE INDEX "_pages_v_autosave_idx" ON "_pages_v" USING btree ("autosave");
  CREATE INDEX "legal_documents_saved_by_idx" ON "legal_documents" USING btree ("saved_by_id");
  CREATE UNIQUE INDEX "legal_documents_slug_idx" ON "legal_documents" USING btree ("slug");
  CREATE INDEX "legal_documents_updated_at_idx" ON "legal_documents" USING btree ("updated_at");
  CREATE INDEX "legal_documents_created_at_idx" ON "legal_documents" USING btree ("created_at");
  CREATE INDEX "legal_documents__status_idx" ON "legal_documents" USING btree ("_status");
  CREATE INDEX "_legal_documents_v_parent_idx" ON "_legal_documents_v" USING btree ("parent_id");
  CREATE INDEX "_legal_documents_v_version_version_saved_by_idx" ON "_legal_documents_v" USING btree ("version_saved_by_id");
  CREATE INDEX "_legal_documents_v_version_version_slug_idx" ON "_legal_documents_v" USING btree ("version_slug");
  CREATE INDEX "_legal_documents_v_version_version_updated_at_idx" ON "_legal_documents_v" USING btree ("version_updated_at");
  CREATE INDEX "_legal_documents_v_version_version_created_at_idx" ON "_legal_documents_v" USING btree ("version_created_at");
  CREATE INDEX "_legal_documents_v_version_version__status_idx" ON "_legal_documents_v" USING btree ("version__status");
  CREATE INDEX "_legal_documents_v_created_at_idx" ON "_legal_documents_v" USING btree ("created_at");
  CREATE INDEX "_legal_documents_v_updated_at_idx" ON "_legal_documents_v" USING btree ("updated_at");
  CREATE INDEX "_legal_documents_v_latest_idx" ON "_legal_documents_v" USING btree ("latest");
  CREATE INDEX "_legal_documents_v_autosave_idx" ON "_legal_documents_v" USING btree ("autosave");
  CREATE INDEX "legal_versions_updated_at_idx" ON "legal_versions" USING btree ("updated_at");
  CREATE INDEX "legal_versions_created_at_idx" ON "legal_versions" USING btree ("created_at");
  CREATE UNIQUE INDEX "slug_number_idx" ON "legal_versions" USING btree ("slug","number");
  CREATE INDEX "media_updated_at_idx" ON "media" USING btree ("updated_at");
  CREATE INDEX "media_created_at_idx" ON "media" USING btree ("created_at");
  CREATE UNIQUE INDEX "media_filename_idx" ON "media" USING btree ("filename");
  CREATE INDEX "media_sizes_thumbnail_sizes_thumbnail_filename_idx" ON "media" USING btree ("sizes_thumbnail_filename");
  CREATE INDEX "media_sizes_small_sizes_small_filename_idx" ON "media" USING btree ("sizes_small_filename");
  CREATE INDEX "media_sizes_large_sizes_large_filename_idx" ON "media" USING btree ("sizes_large_filename");
  CREATE INDEX "media_sizes_social_sizes_social_filename_idx" ON "media" USING btree ("sizes_social_filename");
  CREATE UNIQUE INDEX "redirects_from_idx" ON "redirects" USING btree ("from");
  CREATE INDEX "redirects_updated_at_idx" ON "redirects" USING btree ("updated_at");
  CREATE INDEX "redirects_created_at_idx" ON "redirects" USING btree ("created_at");
  CREATE INDEX "schedules_saved_by_idx" ON "schedules" USING btree ("saved_by_id");
  CREATE INDEX "schedules_updated_at_idx" ON "schedules" USING btree ("updated_at");
  CREATE INDEX "schedules_created_at_idx" ON "schedules" USING btree ("created_at");
  CREATE INDEX "state_at_idx" ON "schedules" USING btree ("state","at");
  CREATE INDEX "schedules_rels_order_idx" ON "schedules_rels" USING btree ("order");
  CREATE INDEX "schedules_rels_parent_idx" ON "schedules_rels" USING btree ("parent_id");
  CREATE INDEX "schedules_rels_path_idx" ON "schedules_rels" USING btree ("path");
  CREATE INDEX "schedules_rels_pages_id_idx" ON "schedules_rels" USING btree ("pages_id");
  CREATE INDEX "schedules_rels_legal_documents_id_idx" ON "schedules_rels" USING btree ("legal_documents_id");
  CREATE UNIQUE INDEX "waitlist_leads_email_key_idx" ON "waitlist_leads" USING btree ("email_key");
  CREATE INDEX "waitlist_leads_status_idx" ON "waitlist_leads" USING btree ("status");
  CREATE INDEX "waitlist_leads_owner_idx" ON "waitlist_leads" USING btree ("owner_id");
  CREATE INDEX "waitlist_leads_confirmation_confirmation_given_up_at_idx" ON "waitlist_leads" USING btree ("confirmation_given_up_at");
  CREATE INDEX "waitlist_leads_team_notice_team_notice_given_up_at_idx" ON "waitlist_leads" USING btree ("team_notice_given_up_at");
  CREATE INDEX "waitlist_leads_updated_at_idx" ON "waitlist_leads" USING btree ("updated_at");
  CREATE INDEX "waitlist_leads_created_at_idx" ON "waitlist_leads" USING btree ("created_at");
  CREATE INDEX "lead_events_lead_idx" ON "lead_events" USING btree ("lead_id");
  CREATE INDEX "lead_events_author_idx" ON "lead_events" USING btree ("author_id");
  CREATE INDEX "lead_events_updated_at_idx" ON "lead_events" USING btree ("updated_at");
  CREATE INDEX "lead_events_created_at_idx" ON "lead_events" USING btree ("created_at");
  CREATE INDEX "lead_exports_author_idx" ON "lead_exports" USING btree ("author_id");
  CREATE INDEX "lead_exports_updated_at_idx" ON "lead_exports" USING btree ("updated_at");
  CREATE INDEX "lead_exports_created_at_idx" ON "lead_exports" USING btree ("created_at");
  CREATE INDEX "person_requests_author_idx" ON "person_requests" USING btree ("author_id");
  CREATE INDEX "person_requests_updated_at_idx" ON "person_requests" USING btree ("updated_at");
  CREATE INDEX "person_requests_created_at_idx" ON "person_requests" USING btree ("created_at");
  CREATE INDEX "users_sessions_order_idx" ON "users_sessions" USING btree ("_order");
  CREATE INDEX "users_sessions_parent_id_idx" ON "users_sessions" USING btree ("_parent_id");
  CREATE INDEX "users_updated_at_idx" ON "users" USING btree ("updated_at");
  CREATE INDEX "users_created_at_idx" ON "users" USING btree ("created_at");
  CREATE UNIQUE INDEX "users_email_idx" ON "users" USING btree ("email");
  CREATE UNIQUE INDEX "payload_kv_key_idx" ON "payload_kv" USING btree ("key");
  CREATE INDEX "payload_locked_documents_global_slug_idx" ON "payload_locked_documents" USING btree ("global_slug");
  CREATE INDEX "payload_locked_documents_updated_at_idx" ON "payload_locked_documents" USING btree ("updated_at");
  CREATE INDEX "payload_locked_documents_created_at_idx" ON "payload_locked_documents" USING btree ("created_at");
  CREATE INDEX "payload_locked_documents_rels_order_idx" ON "payload_locked_documents_rels" USING btree ("order");
  CREATE INDEX "payload_locked_documents_rels_parent_idx" ON "payload_locked_documents_rels" USING btree ("parent_id");
  CREATE INDEX "payload_locked_documents_rels_path_idx" ON "payload_locked_documents_rels" USING btree ("path");
  CREATE INDEX "payload_locked_documents_rels_pages_id_idx" ON "payload_locked_documents_rels" USING btree ("pages_id");
  CREATE INDEX "payload_locked_documents_rels_legal_documents_id_idx" ON "payload_locked_documents_rels" USING btree ("legal_documents_id");
  CREATE INDEX "payload_locked_documents_rels_media_id_idx" ON "payload_locked_documents_rels" USING btree ("media_id");
  CREATE INDEX "payload_locked_documents_rels_redirects_id_idx" ON "payload_locked_documents_rels" USING btree ("redirects_id");
  CREATE INDEX "payload_locked_documents_rels_waitlist_leads_id_idx" ON "payload_locked_documents_rels" USING btree ("waitlist_leads_id");
  CREATE INDEX "payload_locked_documents_rels_lead_events_id_idx" ON "payload_locked_documents_rels" USING btree ("lead_events_id");
  CREATE INDEX "payload_locked_documents_rels_lead_exports_id_idx" ON "payload_locked_documents_rels" USING btree ("lead_exports_id");
  CREATE INDEX "payload_locked_documents_rels_person_requests_id_idx" ON "payload_locked_documents_rels" USING btree ("person_requests_id");
  CREATE INDEX "payload_locked_documents_rels_users_id_idx" ON "payload_locked_documents_rels" USING btree ("users_id");
  CREATE INDEX "payload_preferences_key_idx" ON "payload_preferences" USING btree ("key");
  CREATE INDEX "payload_preferences_updated_at_idx" ON "payload_preferences" USING btree ("updated_at");
  CREATE INDEX "payload_preferences_created_at_idx" ON "payload_preferences" USING btree ("created_at");
  CREATE INDEX "payload_preferences_rels_order_idx" ON "payload_preferences_rels" USING btree ("order");
  CREATE INDEX "payload_preferences_rels_parent_idx" ON "payload_preferences_rels" USING btree ("parent_id");
  CREATE INDEX "payload_preferences_rels_path_idx" ON "payload_preferences_rels" USING btree ("path");
  CREATE INDEX "payload_preferences_rels_users_id_idx" ON "payload_preferences_rels" USING btree ("users_id");
  CREATE INDEX "payload_migrations_updated_at_idx" ON "payload_migrations" USING btree ("updated_at");
  CREATE INDEX "payload_migrations_created_at_idx" ON "payload_migrations" USING btree ("created_at");
  CREATE INDEX "site_settings_footer_company_links_order_idx" ON "site_settings_footer_company_links" USING btree ("_order");
  CREATE INDEX "site_settings_footer_company_links_parent_id_idx" ON "site_settings_footer_company_links" USING btree ("_parent_id");
  CREATE INDEX "site_settings_saved_by_idx" ON "site_settings" USING btree ("saved_by_id");
  CREATE INDEX "site_settings__status_idx" ON "site_settings" USING btree ("_status");
  CREATE INDEX "_site_settings_v_version_footer_company_links_order_idx" ON "_site_settings_v_version_footer_company_links" USING btree ("_order");
  CREATE INDEX "_site_settings_v_version_footer_company_links_parent_id_idx" ON "_site_settings_v_version_footer_company_links" USING btree ("_parent_id");
  CREATE INDEX "_site_settings_v_version_version_saved_by_idx" ON "_site_settings_v" USING btree ("version_saved_by_id");
  CREATE INDEX "_site_settings_v_version_version__status_idx" ON "_site_settings_v" USING btree ("version__status");
  CREATE INDEX "_site_settings_v_created_at_idx" ON "_site_settings_v" USING btree ("created_at");
  CREATE INDEX "_site_settings_v_updated_at_idx" ON "_site_settings_v" USING btree ("updated_at");
  CREATE INDEX "_site_settings_v_latest_idx" ON "_site_settings_v" USING btree ("latest");
  CREATE INDEX "_site_settings_v_autosave_idx" ON "_site_settings_v" USING btree ("autosave");
  CREATE INDEX "cookie_consent_services_order_idx" ON "cookie_consent_services" USING btree ("_order");
  CREATE INDEX "cookie_consent_services_parent_id_idx" ON "cookie_consent_services" USING btree ("_parent_id");
  CREATE INDEX "cookie_consent_saved_by_idx" ON "cookie_consent" USING btree ("saved_by_id");
  CREATE INDEX "cookie_consent__status_idx" ON "cookie_consent" USING btree ("_status");
  CREATE INDEX "_cookie_consent_v_version_services_order_idx" ON "_cookie_consent_v_version_services" USING btree ("_order");
  CREATE INDEX "_cookie_consent_v_version_services_parent_id_idx" ON "_cookie_consent_v_version_services" USING btree ("_parent_id");
  CREATE INDEX "_cookie_consent_v_version_version_saved_by_idx" ON "_cookie_consent_v" USING btree ("version_saved_by_id");
  CREATE INDEX "_cookie_consent_v_version_version__status_idx" ON "_cookie_consent_v" USING btree ("version__status");
  CREATE INDEX "_cookie_consent_v_created_at_idx" ON "_cookie_consent_v" USING btree ("created_at");
  CREATE INDEX "_cookie_consent_v_updated_at_idx" ON "_cookie_consent_v" USING btree ("updated_at");
  CREATE INDEX "_cookie_consent_v_latest_idx" ON "_cookie_consent_v" USING btree ("latest");
  CREATE INDEX "_cookie_consent_v_autosave_idx" ON "_cookie_consent_v" USING btree ("autosave");
  CREATE INDEX "waitlist_settings_team_notice_recipients_industries_order_idx" ON "waitlist_settings_team_notice_recipients_industries" USING btree ("order");
  CREATE INDEX "waitlist_settings_team_notice_recipients_industries_parent_idx" ON "waitlist_settings_team_notice_recipients_industries" USING btree ("parent_id");
  CREATE INDEX "waitlist_settings_team_notice_recipients_order_idx" ON "waitlist_settings_team_notice_recipients" USING btree ("_order");
  CREATE INDEX "waitlist_settings_team_notice_recipients_parent_id_idx" ON "waitlist_settings_team_notice_recipients" USING btree ("_parent_id");
  CREATE INDEX "waitlist_settings_saved_by_idx" ON "waitlist_settings" USING btree ("saved_by_id");`)
  // What is due is found without a walk over the whole list. Payload knows neither these indexes nor
  // these tables. Counts are unlogged, so that one more is cheap.
  await db.execute(sql`
    create index waitlist_leads_confirmation_due_idx on waitlist_leads (status, confirmation_due_at)
      where confirmation_due_at is not null;
    create index waitlist_leads_team_notice_due_idx on waitlist_leads (status, team_notice_due_at)
      where team_notice_due_at is not null;
    create unlogged table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    ) with (fillfactor = 70);
    create table content_receipts (
      document varchar primary key,
      id uuid not null unique,
      saved_at timestamptz not null,
      words jsonb not null,
      sought jsonb not null,
      answers jsonb not null,
      expected jsonb not null default '{}'
    );
    create table site_instances (
      name varchar primary key,
      seen_at timestamptz not null,
      started_at timestamptz not null default now()
    )`)
}

export async function down(): Promise<void> {
  throw new Error('There is no release before the first one to go back to.')
}
