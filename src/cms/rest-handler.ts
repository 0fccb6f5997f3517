export type RestContext = { params: Promise<{ slug?: string[] }> }

/** One method of Payload's REST, as Next calls it. */
export type RestHandler = (request: Request, context: RestContext) => Promise<Response>
