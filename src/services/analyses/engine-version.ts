import manifest from '../../../package.json' with { type: 'json' };

/** Stored with every result, so that a change of the engine is never mistaken for a change of the site. */
export const ENGINE_VERSION: string = manifest.version;
