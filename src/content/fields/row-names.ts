/** Calls the rows of a list by their own words, so that they can be told apart when they are folded. */
export function rowNames(kind: string) {
  return {
    components: {
      RowLabel: { path: '/src/content/fields/row-name#RowName', clientProps: { kind } },
    },
  }
}
