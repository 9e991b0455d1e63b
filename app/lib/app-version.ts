/** What telemetry and `next.effect` call this application (storefront §2.8); a test holds it equal to package.json. */
export const APP_NAME = 'efacil'
export const APP_VERSION = '1.36.0'
