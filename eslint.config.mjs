import next from 'eslint-config-next/core-web-vitals'
import nextTypescript from 'eslint-config-next/typescript'
import regexp from 'eslint-plugin-regexp'

export default [
  {
    ignores: [
      '**/.next/',
      '.data/',
      'src/payload-types.ts',
      'src/migrations/',
      'src/app/(payload)/cms/importMap.js',
      'next-env.d.ts',
      'test-results/',
      'playwright-report/',
    ],
  },
  ...next,
  ...nextTypescript,
  {
    files: ['**/*.{ts,tsx,mjs}'],
    rules: {
      // Links of the site are plain <a>: whole static pages load faster than the router's script.
      '@next/next/no-html-link-for-pages': 'off',
      'import/no-anonymous-default-export': 'off',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Settings are read in src/env.ts alone.' },
      ],
    },
  },
  {
    // Some expressions take minutes for a text made for that, in which nobody else is answered.
    files: ['src/**/*.{ts,tsx,mjs}'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': 'error',
      'regexp/no-super-linear-move': ['error', { report: 'certain' }],
    },
  },
  {
    // Only an interface can add to one of a package, as tests do and the object of a save.
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/content/saving/save-context.ts', 'src/lib/unknown-json.d.ts'],
    rules: { '@typescript-eslint/consistent-type-definitions': ['error', 'type'] },
  },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['../*'], message: 'Import with @/ instead of ../' }] },
      ],
    },
  },
  {
    files: ['src/env.ts', 'src/server/**', 'tests/**', '*.config.*'],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    // No components here, and the compiler behind these rules takes a third of the time.
    files: ['**/*.mjs', 'tests/**', 'src/server/**'],
    rules: Object.fromEntries(
      Object.keys(next[0]?.rules ?? {}).flatMap((rule) =>
        rule.startsWith('react-hooks/') ? [[rule, 'off']] : [],
      ),
    ),
  },
]
