#!/usr/bin/env bash
# For containers: makes a backup each night at 2:40 UTC, forever. On a server without containers, the systemd
# timer does this.
set -euo pipefail
while true; do
  now=$(date +%s)
  sleep $((86400 - (now - 9600) % 86400))
  bash "$(dirname "${BASH_SOURCE[0]}")/backup.sh" || echo 'The backup of this night failed; the reason is above.' >&2
done
