/** The id of the route around the pages of the settings. It has no address of its own. */
export const settingsRoute = '/signed-in/$account/$environment/settings'
