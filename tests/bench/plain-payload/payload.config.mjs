import { postgresAdapter } from '@payloadcms/db-postgres'
import { buildConfig } from 'payload'

/** @type {{ type: 'text', required: true }} */
const text = { type: 'text', required: true }

/** Payload as its documentation sets it up: one collection that anybody may add to, the fields of a sign-up. */
export default buildConfig({
  collections: [
    {
      slug: 'leads',
      access: { create: () => true },
      fields: [
        { name: 'name', ...text },
        { name: 'email', type: 'email', required: true, unique: true },
        { name: 'organization', ...text },
        { name: 'industry', type: 'select', required: true, options: ['smart-city', 'energy', 'other'] },
        { name: 'package', type: 'text' },
        { name: 'needsCustomSolution', type: 'checkbox' },
        { name: 'customSolutionDescription', type: 'textarea' },
      ],
    },
  ],
  db: postgresAdapter({ pool: { connectionString: process.env.DATABASE_URL } }),
  secret: 'of a bench that listens on this machine alone',
  telemetry: false,
  typescript: { autoGenerate: false },
})
