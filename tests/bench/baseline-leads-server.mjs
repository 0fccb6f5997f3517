import { createServer } from 'node:http'
import pg from 'pg'

/** A minimal server for the list of leads. Postgres makes the JSON, and Node forwards it. */
const [databaseUrl] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })

const query = `
  select json_agg(lead)::text as leads from (
    select id, name, email, organization, industry, package,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
    from waitlist_leads where status <> 'spam' order by created_at desc
  ) as lead`

const server = createServer((_request, response) => void respond(response))
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))

/** @param {import('node:http').ServerResponse} response */
async function respond(response) {
  const { rows } = await pool.query(query)
  response.setHeader('Content-Type', 'application/json')
  response.end(rows[0].leads)
}
