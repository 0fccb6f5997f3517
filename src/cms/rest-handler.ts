export type RestContext = { params: Promise<{ slug?: string[] }> }

/** A method handler of Payload's REST, in the form that Next calls. */
export type RestHandler = (request: Request, context: RestContext) => Promise<Response>
