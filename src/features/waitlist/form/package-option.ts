/** A package a visitor may ask for: the name they read and the value stored with the lead. */
export type PackageOption = { name: string; value: string }
