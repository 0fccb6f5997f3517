import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_pages_blocks_benefits_cards_drawing" AS ENUM('street-grid', 'peak', 'detour', 'error-bars', 'contours', 'before-after');
  CREATE TYPE "public"."enum_pages_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__pages_v_blocks_benefits_cards_drawing" AS ENUM('street-grid', 'peak', 'detour', 'error-bars', 'contours', 'before-after');
  CREATE TYPE "public"."enum__pages_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_legal_documents_slug" AS ENUM('privacy', 'terms', 'cookies', 'data-processing');
  CREATE TYPE "public"."enum_legal_documents_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__legal_documents_v_version_slug" AS ENUM('privacy', 'terms', 'cookies', 'data-processing');
  CREATE TYPE "public"."enum__legal_documents_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_waitlist_leads_industry" AS ENUM('smart-city', 'environmental', 'transportation', 'government', 'technology', 'insurance', 'energy', 'real-estate', 'other');
  CREATE TYPE "public"."enum_users_role" AS ENUM('admin', 'editor', 'sales');
  CREATE TYPE "public"."enum_cookie_consent_services_storage" AS ENUM('cookie', 'local', 'session');
  CREATE TYPE "public"."enum_cookie_consent_services_category" AS ENUM('necessary', 'statistics', 'marketing');
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
  
  CREATE TABLE "pages" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"slug" varchar,
  	"meta_title" varchar,
  	"meta_description" varchar,
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
  
  CREATE TABLE "_pages_v" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"parent_id" uuid,
  	"version_title" varchar,
  	"version_slug" varchar,
  	"version_meta_title" varchar,
  	"version_meta_description" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__pages_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  CREATE TABLE "legal_documents" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"slug" "enum_legal_documents_slug",
  	"nav_label" varchar,
  	"last_updated" timestamp(3) with time zone,
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
  	"version_title" varchar,
  	"version_slug" "enum__legal_documents_v_version_slug",
  	"version_nav_label" varchar,
  	"version_last_updated" timestamp(3) with time zone,
  	"version_summary" varchar,
  	"version_notice" varchar,
  	"version_body" jsonb,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__legal_documents_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
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
  	"sizes_thumbnail_filename" varchar
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
  	"sign_ups" numeric DEFAULT 1 NOT NULL,
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
  	"reset_password_requested_at" timestamp(3) with time zone,
  	"login_attempts" numeric DEFAULT 0,
  	"lock_until" timestamp(3) with time zone
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
  	"waitlist_leads_id" uuid,
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
  	"label" varchar NOT NULL,
  	"url" varchar
  );
  
  CREATE TABLE "site_settings" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"tagline" varchar NOT NULL,
  	"title" varchar NOT NULL,
  	"description" varchar NOT NULL,
  	"social_label" varchar NOT NULL,
  	"social_url" varchar,
  	"contact_email" varchar,
  	"footer_line" varchar,
  	"footer_company_heading" varchar NOT NULL,
  	"footer_legal_heading" varchar NOT NULL,
  	"not_found_heading" varchar NOT NULL,
  	"not_found_line" varchar NOT NULL,
  	"not_found_extra" varchar,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "cookie_consent_services" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"provider" varchar NOT NULL,
  	"purpose" varchar NOT NULL,
  	"storage" "enum_cookie_consent_services_storage" DEFAULT 'cookie' NOT NULL,
  	"retention" varchar NOT NULL,
  	"category" "enum_cookie_consent_services_category" DEFAULT 'necessary' NOT NULL,
  	"needs_consent" boolean DEFAULT false
  );
  
  CREATE TABLE "cookie_consent" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"enabled" boolean DEFAULT false,
  	"version" numeric NOT NULL,
  	"card_title" varchar NOT NULL,
  	"card_text" varchar NOT NULL,
  	"card_nothing_to_ask" varchar NOT NULL,
  	"card_accept_all" varchar NOT NULL,
  	"card_necessary_only" varchar NOT NULL,
  	"card_choose" varchar NOT NULL,
  	"card_save" varchar NOT NULL,
  	"card_close" varchar NOT NULL,
  	"card_always_on" varchar NOT NULL,
  	"card_gpc_honoured" varchar NOT NULL,
  	"card_policy_link" varchar NOT NULL,
  	"card_settings" varchar NOT NULL,
  	"categories_necessary_name" varchar NOT NULL,
  	"categories_necessary_description" varchar NOT NULL,
  	"categories_statistics_name" varchar NOT NULL,
  	"categories_statistics_description" varchar NOT NULL,
  	"categories_marketing_name" varchar NOT NULL,
  	"categories_marketing_description" varchar NOT NULL,
  	"table_name" varchar NOT NULL,
  	"table_purpose" varchar NOT NULL,
  	"table_storage" varchar NOT NULL,
  	"table_retention" varchar NOT NULL,
  	"table_with_permission" varchar NOT NULL,
  	"table_switched_off" varchar NOT NULL,
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
  ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_parent_id_pages_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_legal_documents_v" ADD CONSTRAINT "_legal_documents_v_parent_id_legal_documents_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."legal_documents"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "users_sessions" ADD CONSTRAINT "users_sessions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_locked_documents"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_pages_fk" FOREIGN KEY ("pages_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_legal_documents_fk" FOREIGN KEY ("legal_documents_id") REFERENCES "public"."legal_documents"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_media_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_waitlist_leads_fk" FOREIGN KEY ("waitlist_leads_id") REFERENCES "public"."waitlist_leads"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_users_fk" FOREIGN KEY ("users_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_preferences"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_users_fk" FOREIGN KEY ("users_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "site_settings_footer_company_links" ADD CONSTRAINT "site_settings_footer_company_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."site_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "cookie_consent_services" ADD CONSTRAINT "cookie_consent_services_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."cookie_consent"("id") ON DELETE cascade ON UPDATE no action;
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
  CREATE UNIQUE INDEX "pages_slug_idx" ON "pages" USING btree ("slug");
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
  CREATE INDEX "_pages_v_parent_idx" ON "_pages_v" USING btree ("parent_id");
  CREATE INDEX "_pages_v_version_version_slug_idx" ON "_pages_v" USING btree ("version_slug");
  CREATE INDEX "_pages_v_version_version_updated_at_idx" ON "_pages_v" USING btree ("version_updated_at");
  CREATE INDEX "_pages_v_version_version_created_at_idx" ON "_pages_v" USING btree ("version_created_at");
  CREATE INDEX "_pages_v_version_version__status_idx" ON "_pages_v" USING btree ("version__status");
  CREATE INDEX "_pages_v_created_at_idx" ON "_pages_v" USING btree ("created_at");
  CREATE INDEX "_pages_v_updated_at_idx" ON "_pages_v" USING btree ("updated_at");
  CREATE INDEX "_pages_v_latest_idx" ON "_pages_v" USING btree ("latest");
  CREATE UNIQUE INDEX "legal_documents_slug_idx" ON "legal_documents" USING btree ("slug");
  CREATE INDEX "legal_documents_updated_at_idx" ON "legal_documents" USING btree ("updated_at");
  CREATE INDEX "legal_documents_created_at_idx" ON "legal_documents" USING btree ("created_at");
  CREATE INDEX "legal_documents__status_idx" ON "legal_documents" USING btree ("_status");
  CREATE INDEX "_legal_documents_v_parent_idx" ON "_legal_documents_v" USING btree ("parent_id");
  CREATE INDEX "_legal_documents_v_version_version_slug_idx" ON "_legal_documents_v" USING btree ("version_slug");
  CREATE INDEX "_legal_documents_v_version_version_updated_at_idx" ON "_legal_documents_v" USING btree ("version_updated_at");
  CREATE INDEX "_legal_documents_v_version_version_created_at_idx" ON "_legal_documents_v" USING btree ("version_created_at");
  CREATE INDEX "_legal_documents_v_version_version__status_idx" ON "_legal_documents_v" USING btree ("version__status");
  CREATE INDEX "_legal_documents_v_created_at_idx" ON "_legal_documents_v" USING btree ("created_at");
  CREATE INDEX "_legal_documents_v_updated_at_idx" ON "_legal_documents_v" USING btree ("updated_at");
  CREATE INDEX "_legal_documents_v_latest_idx" ON "_legal_documents_v" USING btree ("latest");
  CREATE INDEX "media_updated_at_idx" ON "media" USING btree ("updated_at");
  CREATE INDEX "media_created_at_idx" ON "media" USING btree ("created_at");
  CREATE UNIQUE INDEX "media_filename_idx" ON "media" USING btree ("filename");
  CREATE INDEX "media_sizes_thumbnail_sizes_thumbnail_filename_idx" ON "media" USING btree ("sizes_thumbnail_filename");
  CREATE UNIQUE INDEX "waitlist_leads_email_key_idx" ON "waitlist_leads" USING btree ("email_key");
  CREATE INDEX "waitlist_leads_updated_at_idx" ON "waitlist_leads" USING btree ("updated_at");
  CREATE INDEX "waitlist_leads_created_at_idx" ON "waitlist_leads" USING btree ("created_at");
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
  CREATE INDEX "payload_locked_documents_rels_waitlist_leads_id_idx" ON "payload_locked_documents_rels" USING btree ("waitlist_leads_id");
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
  CREATE INDEX "cookie_consent_services_order_idx" ON "cookie_consent_services" USING btree ("_order");
  CREATE INDEX "cookie_consent_services_parent_id_idx" ON "cookie_consent_services" USING btree ("_parent_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "pages_blocks_hero" CASCADE;
  DROP TABLE "pages_blocks_vision_pillars" CASCADE;
  DROP TABLE "pages_blocks_vision" CASCADE;
  DROP TABLE "pages_blocks_benefits_cards_points" CASCADE;
  DROP TABLE "pages_blocks_benefits_cards" CASCADE;
  DROP TABLE "pages_blocks_benefits" CASCADE;
  DROP TABLE "pages_blocks_technology_layers" CASCADE;
  DROP TABLE "pages_blocks_technology" CASCADE;
  DROP TABLE "pages_blocks_packages_packages_contents" CASCADE;
  DROP TABLE "pages_blocks_packages_packages" CASCADE;
  DROP TABLE "pages_blocks_packages" CASCADE;
  DROP TABLE "pages_blocks_waitlist" CASCADE;
  DROP TABLE "pages" CASCADE;
  DROP TABLE "_pages_v_blocks_hero" CASCADE;
  DROP TABLE "_pages_v_blocks_vision_pillars" CASCADE;
  DROP TABLE "_pages_v_blocks_vision" CASCADE;
  DROP TABLE "_pages_v_blocks_benefits_cards_points" CASCADE;
  DROP TABLE "_pages_v_blocks_benefits_cards" CASCADE;
  DROP TABLE "_pages_v_blocks_benefits" CASCADE;
  DROP TABLE "_pages_v_blocks_technology_layers" CASCADE;
  DROP TABLE "_pages_v_blocks_technology" CASCADE;
  DROP TABLE "_pages_v_blocks_packages_packages_contents" CASCADE;
  DROP TABLE "_pages_v_blocks_packages_packages" CASCADE;
  DROP TABLE "_pages_v_blocks_packages" CASCADE;
  DROP TABLE "_pages_v_blocks_waitlist" CASCADE;
  DROP TABLE "_pages_v" CASCADE;
  DROP TABLE "legal_documents" CASCADE;
  DROP TABLE "_legal_documents_v" CASCADE;
  DROP TABLE "media" CASCADE;
  DROP TABLE "waitlist_leads" CASCADE;
  DROP TABLE "users_sessions" CASCADE;
  DROP TABLE "users" CASCADE;
  DROP TABLE "payload_kv" CASCADE;
  DROP TABLE "payload_locked_documents" CASCADE;
  DROP TABLE "payload_locked_documents_rels" CASCADE;
  DROP TABLE "payload_preferences" CASCADE;
  DROP TABLE "payload_preferences_rels" CASCADE;
  DROP TABLE "payload_migrations" CASCADE;
  DROP TABLE "site_settings_footer_company_links" CASCADE;
  DROP TABLE "site_settings" CASCADE;
  DROP TABLE "cookie_consent_services" CASCADE;
  DROP TABLE "cookie_consent" CASCADE;
  DROP TYPE "public"."enum_pages_blocks_benefits_cards_drawing";
  DROP TYPE "public"."enum_pages_status";
  DROP TYPE "public"."enum__pages_v_blocks_benefits_cards_drawing";
  DROP TYPE "public"."enum__pages_v_version_status";
  DROP TYPE "public"."enum_legal_documents_slug";
  DROP TYPE "public"."enum_legal_documents_status";
  DROP TYPE "public"."enum__legal_documents_v_version_slug";
  DROP TYPE "public"."enum__legal_documents_v_version_status";
  DROP TYPE "public"."enum_waitlist_leads_industry";
  DROP TYPE "public"."enum_users_role";
  DROP TYPE "public"."enum_cookie_consent_services_storage";
  DROP TYPE "public"."enum_cookie_consent_services_category";`)
}
