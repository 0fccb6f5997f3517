#!/usr/bin/env bash
# For containers: a backup each night at 2:40 UTC, for ever. On a plain server the timer of systemd does it.
set -euo pipefail
while true; do
  now=$(date +%s)
  sleep $((86400 - (now - 9600) % 86400))
  bash "$(dirname "${BASH_SOURCE[0]}")/backup.sh" || echo 'The backup of this night failed; the reason is above.' >&2
done
