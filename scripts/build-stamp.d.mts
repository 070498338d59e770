/** Whether `buildFolder` contains the complete build of the sources. */
export function isBuilt(buildFolder: string, sourceHash: string): boolean;
/** Records a finished build. */
export function markAsBuilt(buildFolder: string, sourceHash: string): void;
