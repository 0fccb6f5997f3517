import type { Payload } from 'payload'
import { onTestFinished } from 'vitest'

/** Makes every insert into a table fail, until the returned function is called or the test ends. */
export async function failingTable({ db }: Payload, table: 'person_requests' | 'security_log' | '_pages_v') {
  await db.pool.query(`create function fail() returns trigger language plpgsql as
    $$ begin raise exception 'killed' using errcode = 'XX001'; end $$`)
  await db.pool.query(`create trigger fail before insert on ${table} for each row execute function fail()`)
  const repair = async () => {
    await db.pool.query('drop function if exists fail cascade')
  }
  onTestFinished(repair)
  return repair
}
