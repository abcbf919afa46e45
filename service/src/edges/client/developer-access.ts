/** Where the service is, and the test key it knows the developer by. */
export type DeveloperAccess = { readonly url: string; readonly apiKey: string }
