/** For the field of an address that a link leads to: addresses of the site to choose from, under the input. */
export const addressChoice = { afterInput: ['/src/content/fields/address-choice#AddressChoice'] }
