/** Postgres channel on which every instance hears that leads have arrived. */
export const leadsChannel = 'leads'
