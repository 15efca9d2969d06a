/** The content of an uploaded file is dangerous or cannot be inspected. The reason is only logged. */
export class UnsafeFileError extends Error {}

/** The content of a file is not of the kind that its name claims. */
export class WrongFileKindError extends Error {}

/** A CSV file is in another encoding than UTF-8. */
export class FileEncodingError extends WrongFileKindError {}
