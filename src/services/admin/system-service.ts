import type { SystemStatus } from '#contracts/system.ts';
import type { User } from '#contracts/user.ts';
import { AppError } from '#lib/app-error.ts';
import { refusalOf } from '#lib/policies.ts';
import { ENGINE_VERSION } from '../analyses/engine-version.ts';

/** What administrators see of the installation. */
export interface SystemService {
  /** State of this process and of what it needs. @throws AppError forbidden */
  status(user: User): Promise<SystemStatus>;
}

export function createSystemService(readiness: () => Promise<Omit<SystemStatus, 'engineVersion'>>): SystemService {
  return {
    async status(user) {
      const refusal = refusalOf(user, 'administer');
      if (refusal !== null) throw new AppError(refusal, 'Only administrators may see this.');
      return { engineVersion: ENGINE_VERSION, ...(await readiness()) };
    },
  };
}
