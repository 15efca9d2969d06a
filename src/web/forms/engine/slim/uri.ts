/** Replaces fast-uri (7 KB) in the bundle: RJSF (react-jsonschema-form) resolves references of a schema with it. */
const resolver = { resolve: (base: string, reference: string) => new URL(reference, base).href };

export default resolver;
