import pg from 'pg'

/**
 * Adds leads in one statement. The newest is one minute old, and each further lead is ten minutes older. Names,
 * organizations and industries repeat in a known order. `existing` is the number of leads that an earlier call added.
 */
export async function seedLeads(databaseUrl: string, count: number, existing = 0) {
  await withClient(databaseUrl, async (client) => {
    await client.query(statement, [existing, existing + count])
    await client.query('analyze waitlist_leads')
  })
}

/** Changes many leads in one statement. Its own connection has no time limit, unlike the connections of the site. */
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
