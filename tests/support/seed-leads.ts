import pg from 'pg'

/**
 * Puts so many leads on the list in one statement: the newest a minute old, each earlier one ten
 * minutes older, with names, organizations and industries that repeat in a known order. `there` are on the list
 * already, from here.
 */
export async function seedLeads(databaseUrl: string, count: number, existing = 0) {
  await withClient(databaseUrl, async (client) => {
    await client.query(statement, [existing, existing + count])
    await client.query('analyze waitlist_leads')
  })
}

/** Changes many leads at once, without the few seconds that the site's own connections give a query. */
export async function changeLeads(databaseUrl: string, change: string) {
  await withClient(databaseUrl, (client) => client.query(change))
}

async function withClient(databaseUrl: string, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

const statement = `
  insert into waitlist_leads
    (id, name, email, email_key, organization, industry, package, status, created_at, updated_at)
  select
    gen_random_uuid(),
    (array['Ada','Grace','Katherine','Zoë','Łukasz','Mei','Ibrahim','Chloé'])[1 + n % 8] || ' ' ||
      (array['Lovelace','Hopper','Johnson','Ångström','Wójcik','Tanaka','Okafor'])[1 + n % 7],
    'lead' || n || '@company' || n % 997 || '.example',
    'lead' || n || '@company' || n % 997 || '.example',
    (array['City of Somewhere','Harbor Lines','Northern Grid','Open Data Works','Acme Insurance'])[1 + n % 5]
      || ' ' || n % 89,
    (enum_range(null::enum_waitlist_leads_industry))[1 + n % 9],
    (array['enterprise','professional','pilot',null])[1 + n % 4],
    'new',
    date_trunc('milliseconds', now()) - interval '1 minute' - n * interval '10 minutes',
    now()
  from generate_series($1::int, $2::int - 1) as n`
