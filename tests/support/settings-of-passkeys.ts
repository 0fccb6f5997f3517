/** For tests of a site where admins need a passkey. Import it first. */
process.env.PASSKEYS_REQUIRED_FOR = 'admins'
