import manifest from '../../../../package.json' with { type: 'json' };

/** Stored with every result, so that a change in the engine is not mistaken for a change on the site. */
export const ENGINE_VERSION: string = manifest.version;
