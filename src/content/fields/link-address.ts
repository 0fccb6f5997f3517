/** Components of a link's address field: a choice of the site's addresses under the input. */
export const addressChoice = { afterInput: ['/src/content/fields/address-choice#AddressChoice'] }
