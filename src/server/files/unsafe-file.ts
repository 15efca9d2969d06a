/** Thrown when the content of an uploaded file is dangerous or cannot be inspected; the reason is for the log. */
export class UnsafeFile extends Error {}

/** Thrown when a file is not of the kind that its name claims. */
export class WrongFileKind extends Error {}
