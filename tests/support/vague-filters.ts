import type { Where } from 'payload'

/** Queries that do not say which documents to change. With Payload alone most of them name every document. */
export const vagueFilters = [
  '',
  'where=',
  'where=null',
  'where={}',
  'where=[]',
  'where="x"',
  'where=[{"from":{"equals":"/one"}}]',
  'where[]=',
  'where[]=x',
  'where[and]=',
  'where[and]=x',
  'where[or]=',
  'where[and][]=',
  'where[or][]=',
  'where[OR][]=',
  'where[or][0]=x',
  'where[and][0]=',
  'where[and][0][or]=',
  'where[or][0][and][0]=x',
  'where[or][0][and][]=',
  'where[or][0][from][equals]=/one&where[or][1]=x',
  'where[or][0][from][equals]=/one&where[or][1][and][0]=',
  'where[and][0][from][equals]=/one&where[and][1][from]=',
  'where[and][from][equals]=/one',
  'where={"and":[]}',
  'where={"or":[{}]}',
  'where={"or":[null]}',
  'where={"or":[[]]}',
  'where={"or":[{"from":{"equals":"/one"}},{}]}',
  'where={"from":{"equals":"/one"},"or":[]}',
  'where={"from":{"equals":"/one"},"and":null}',
  'where={"":{"equals":"/one"}}',
  'where[from]=',
  'where[from]=/one',
  'where[from][]=/one',
  'where={"from":{}}',
  'where={"from":null}',
  'where={"from":7}',
  'where={"from":[{"equals":"/one"}]}',
  'where[from][eq]=/one',
  'where[from][equals]=/one&where[to][eq]=/',
  'where[from][in][a]=b',
  'where={"from":{"in":null}}',
  'where={"from":{"in":true}}',
  'where={"from":{"in":[]}}',
  'where={"from":{"not_in":[]}}',
  'where={"from":{"not_in":{}}}',
  'where={"from":{"equals":{"a":"b"}}}',
  'where={"from":{"like":5}}',
  'where={"from":{"like":null}}',
  'where[from][all]=/one',
  'where={"from":{"__proto__":"/one"}}',
  'where={"__proto__":{"from":{"equals":"/one"}}}',
]

type Filter = { query: string; where: Where; named: string[] }

const all = (...conditions: Where[]): Where => ({ and: conditions })

/** Queries with the filter that each is, and the addresses that it names of `/one`, `/three` and `/two`. */
export const clearFilters: Filter[] = [
  { query: 'where[from][equals]=/one', where: all({ from: { equals: '/one' } }), named: ['/one'] },
  { query: 'where[from][equals]=', where: all({ from: { equals: '' } }), named: [] },
  {
    query: 'where[from][in]=/one,/two',
    where: all({ from: { in: '/one,/two' } }),
    named: ['/one', '/two'],
  },
  {
    query: 'where[from][in][0]=/one&where[from][in][1]=/two',
    where: all({ from: { in: ['/one', '/two'] } }),
    named: ['/one', '/two'],
  },
  {
    query: 'where={"from":{"not_in":["/one"]}}',
    where: all({ from: { not_in: ['/one'] } }),
    named: ['/three', '/two'],
  },
  {
    query: 'where[or][0][and][0][from][like]=t&where[or][0][and][1][from][not_equals]=/two',
    where: all({ or: [all({ and: [all({ from: { like: 't' } }), all({ from: { not_equals: '/two' } })] })] }),
    named: ['/three'],
  },
  {
    query: 'where[id][not_equals]=',
    where: all({ id: { not_equals: '' } }),
    named: ['/one', '/three', '/two'],
  },
  {
    query: 'where[id][exists]=true',
    where: all({ id: { exists: 'true' } }),
    named: ['/one', '/three', '/two'],
  },
  {
    query: 'where[AND][0][OR][0][from][contains]=t',
    where: all({ and: [all({ or: [all({ from: { contains: 't' } })] })] }),
    named: ['/three', '/two'],
  },
  {
    query: 'where[and][0][from][exists]=true&where[and][1][or][0][from][equals]=/one',
    where: all({
      and: [all({ from: { exists: 'true' } }), all({ or: [all({ from: { equals: '/one' } })] })],
    }),
    named: ['/one'],
  },
  {
    query: 'where={"createdAt":{"greater_than":1e308}}',
    where: all({ createdAt: { greater_than: '1e+308' } }),
    named: [],
  },
  {
    query: 'where={"createdAt":{"greater_than":"2000-01-01"}}',
    where: all({ createdAt: { greater_than: '2000-01-01' } }),
    named: ['/one', '/three', '/two'],
  },
  // Payload asks the last of these lists alone, and the first of several comparisons.
  {
    query: 'where[and][0][from][equals]=/one&where[or][0][to][equals]=/&where[or][1][to][equals]=x',
    where: all(
      { and: [all({ from: { equals: '/one' } })] },
      { or: [all({ to: { equals: '/' } }), all({ to: { equals: 'x' } })] },
    ),
    named: ['/one'],
  },
  {
    query: 'where[from][like]=t&where[from][equals]=/two',
    where: all({ from: { equals: '/two' } }, { from: { like: 't' } }),
    named: ['/two'],
  },
]
