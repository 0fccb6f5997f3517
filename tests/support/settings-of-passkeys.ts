/** For tests of a site where admins need a passkey. Import this module first. */
process.env.PASSKEYS_REQUIRED_FOR = 'admins'
