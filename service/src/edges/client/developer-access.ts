/** The address of the service, and the test key that identifies the developer. */
export type DeveloperAccess = { readonly url: string; readonly apiKey: string }
