type RouteHandler = (request: Request) => Promise<Response>

declare global {
  // The Next build and the server each have their own copy of this module, so the routes are on `globalThis`.
  var directRoutes: Map<string, RouteHandler> | undefined
}

/**
 * Lets the server call the handler of a `POST` without Next: docs/decisions/0024-sign-ups-without-next.md.
 * The handler must not use `next/headers`, `next/cache` or anything else that works only within Next.
 *
 * @returns the handler, for Next to use where the server does not
 */
export function offerDirectly(path: string, handler: RouteHandler) {
  globalThis.directRoutes ??= new Map()
  globalThis.directRoutes.set(path, handler)
  return handler
}

/** Returns the handler of a `POST` to this path, if the Next build has loaded one. */
export function findDirectRoute(path: string) {
  return globalThis.directRoutes?.get(path)
}
