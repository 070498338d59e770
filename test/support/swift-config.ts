/** Configuration of a Swift server with one process per part, on loopback. */

export type StorageKind = 'account' | 'container' | 'object';

const DEFAULTS = `bind_ip = 127.0.0.1
workers = 1
log_level = ERROR
user = ${process.getuid?.() === 0 ? 'root' : (process.env.USER ?? 'nobody')}`;

/** Builds the configuration of a part that stores files on the only device. */
export function buildStorageConfig({
  kind,
  folder,
  port,
}: {
  kind: StorageKind;
  folder: string;
  port: number;
}): string {
  return `[DEFAULT]
${DEFAULTS}
bind_port = ${port}
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;
}

/** Builds the configuration of the part that answers S3 requests. */
export function buildProxyConfig(options: {
  folder: string;
  port: number;
  cachePort: number;
  user: { keyId: string; secret: string };
}): string {
  const { folder, port, cachePort, user } = options;
  const [account, name] = user.keyId.split(':');
  return `[DEFAULT]
${DEFAULTS}
bind_port = ${port}
swift_dir = ${folder}
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth slo dlo copy proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cachePort}
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_${account}_${name} = ${user.secret} .admin
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
[filter:copy]
use = egg:swift#copy
`;
}
