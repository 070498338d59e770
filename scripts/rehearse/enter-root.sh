#!/bin/sh
# Runs a command in a root folder, in a mount namespace of its own, as containers do. Not with chroot: a process in a
# changed root may not create user namespaces, which the browser's sandbox needs.
# Usage: unshare --mount --pid --fork --kill-child sh enter-root.sh <root> <rw|ro> <command> [arguments]
set -e
root=$1
mode=$2
shift 2
mount --make-rprivate /
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mkdir -p "$root/.host"
if [ "$mode" = ro ]; then
  mount -t tmpfs tmpfs "$root/tmp"
  chmod 1777 "$root/tmp"
  mount --bind "$root/data" "$root/data"
  mount -o remount,bind,ro "$root"
fi
cd "$root"
pivot_root . .host
umount -l /.host
exec "$@"
