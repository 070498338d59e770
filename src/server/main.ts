/** Starts the server: the bundle of `npm run build` with `--conditions=awi-built`, otherwise the sources. */
import '#processes/server';
