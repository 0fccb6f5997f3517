import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The words of the drawings beside the vision were in the code. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "pages_blocks_vision" ADD COLUMN "station_caption" varchar;
    ALTER TABLE "pages_blocks_vision" ADD COLUMN "route_caption" varchar;
    ALTER TABLE "pages_blocks_vision" ADD COLUMN "drawing_note" varchar;
    ALTER TABLE "_pages_v_blocks_vision" ADD COLUMN "station_caption" varchar;
    ALTER TABLE "_pages_v_blocks_vision" ADD COLUMN "route_caption" varchar;
    ALTER TABLE "_pages_v_blocks_vision" ADD COLUMN "drawing_note" varchar;
    UPDATE "pages_blocks_vision" SET "station_caption" = 'One station, one corner',
      "route_caption" = 'One route, many corners', "drawing_note" = 'Illustrative';
    UPDATE "_pages_v_blocks_vision" SET "station_caption" = 'One station, one corner',
      "route_caption" = 'One route, many corners', "drawing_note" = 'Illustrative';`)
}

export async function down(): Promise<void> {
  throw new Error('Only a restored backup leads back to the release before.')
}
