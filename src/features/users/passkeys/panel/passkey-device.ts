import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/**
 * Signs a challenge with a device of this person.
 *
 * @throws Error with a message for the person
 */
export async function signWithPasskey(optionsJSON: PublicKeyCredentialRequestOptionsJSON) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return startAuthentication({ optionsJSON }).catch((error: unknown) => {
    throw new Error(
      describeDeviceError(error, 'The passkey was not used. Try again, or use a recovery code.'),
    )
  })
}

/**
 * Makes a passkey with a device of this person.
 *
 * @throws Error with a message for the person
 */
export async function makePasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw new Error(describeDeviceError(error, 'No passkey was added. Please try again.'))
  })
}

function describeDeviceError(error: unknown, usual: string) {
  if (!('PublicKeyCredential' in window))
    return 'This browser does not support passkeys. Please use another browser.'
  const name = error instanceof Error ? error.name : ''
  return name === 'InvalidStateError' ? 'This device has a passkey for your account already.' : usual
}
