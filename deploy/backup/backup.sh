#!/usr/bin/env bash
# Writes the database and the pictures into one file, BACKUP_DIR/site-TIME.tar, while the site runs. The time is
# UTC, in which no hour comes twice. Once the file is whole, all but the newest KEEP (14) are removed.
# It needs pg_dump of the database's version or newer. What is in it, and how to restore it: docs/operations.md
. "$(dirname "${BASH_SOURCE[0]}")/settings.sh"

keep=${KEEP:-14}
[[ $keep =~ ^[1-9][0-9]{0,3}$ ]] || end 'KEEP must be a whole number from 1 to 9999.'
[ -n "${BACKUP_DIR:-}" ] || end 'Set BACKUP_DIR to the folder for the backups.'
mkdir -p "$BACKUP_DIR"
exec 9> "$BACKUP_DIR/.lock"
flock --nonblock 9 || end 'Another backup is being written.'
# What a backup that was killed has left.
rm -rf "$BACKUP_DIR"/.part-*
part=$(mktemp -d "$BACKUP_DIR/.part-XXXXXX")
trap 'rm -rf "$part" "$part.tar"' EXIT

# Pictures come and go meanwhile. Copied before and after the database is read, each that it names is among them.
copy_pictures() {
  [ -d "$data/media" ] || return 0
  for _ in 1 2 3; do cp --archive --update "$data/media/." "$part/media/" && return 0; done
  end "The pictures in $data/media cannot be copied."
}
mkdir "$part/media"
copy_pictures
# Whoever is signed in signs in again after a restore, and limits count anew.
pg_dump --format=custom --no-owner --no-privileges --no-unlogged-table-data \
  --exclude-table-data=public.users_sessions --file="$part/database.dump" --dbname="$database"
copy_pictures

# Read again from the first to the last byte, before any older one goes.
pg_restore --file=/dev/null "$part/database.dump"
(cd "$part" && find . -type f ! -name SHA256SUMS -print0 | sort --zero-terminated | xargs -0 sha256sum) > "$part.sums"
mv "$part.sums" "$part/SHA256SUMS"
tar --create --file="$part.tar" --directory="$part" SHA256SUMS database.dump media
tar --compare --file="$part.tar" --directory="$part" > /dev/null || end 'The backup is not as it was written. It was removed.'
sync "$part.tar"

file=$BACKUP_DIR/site-$(date +%Y%m%dT%H%M%SZ).tar
[ ! -e "$file" ] || end "$file is there already."
mv "$part.tar" "$file"
find "$BACKUP_DIR" -maxdepth 1 -type f -name 'site-[0-9]*T[0-9]*Z.tar' | sort | head --lines="-$keep" |
  while IFS= read -r old; do rm -- "$old"; done
echo "$file has the database and $(find "$part/media" -type f | wc -l) files of pictures in $(stat --format=%s "$file") bytes."
