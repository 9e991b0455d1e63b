/** Said in the cookie notice, which is text in the early script: all the other paths would weigh on every page there. */
export const PRIVACY_POLICY_PATH = '/loja/PrivacyPolicyPage'
