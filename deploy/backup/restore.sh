#!/usr/bin/env bash
# restore.sh FILE puts a backup into an empty database and an empty folder of pictures. It changes nothing where
# one of them is not empty or a byte of the file is not as it was written. The site does not run meanwhile.
. "$(dirname "${BASH_SOURCE[0]}")/settings.sh"

file=${1:-}
[ -f "$file" ] || end 'Say which backup: restore.sh FILE'
mkdir -p "$data"
part=$(mktemp -d "$data/.restore-XXXXXX")
trap 'rm -rf "$part"' EXIT

damaged="$file is damaged or no backup of the site. Nothing was changed."
tar --extract --file="$file" --directory="$part" --no-same-owner --no-same-permissions 2> /dev/null || end "$damaged"
[ -d "$part/media" ] && [ -z "$(find "$part" ! -type f ! -type d)" ] || end "$damaged"
(cd "$part" && grep -qs ' \./database\.dump$' SHA256SUMS && sha256sum --check --strict --status SHA256SUMS) ||
  end "$damaged"
[ "$(wc -l < "$part/SHA256SUMS")" = "$(find "$part" -type f ! -name SHA256SUMS | wc -l)" ] || end "$damaged"

if [ -n "$(ls -A "$data/media" 2> /dev/null)" ]; then
  end "There are pictures in $data/media. Move them away first. Nothing was changed."
fi
if [ -L "$data/media" ] || mountpoint --quiet "$data/media" 2> /dev/null; then
  end "$data/media is a link or a disk of its own. Restore into an ordinary folder. Nothing was changed."
fi
tables=$(psql --no-psqlrc --tuples-only --no-align --dbname="$database" --command="
  select count(*) from pg_class join pg_namespace as space on space.oid = relnamespace
  where relkind in ('r', 'p', 'v', 'm', 'S') and nspname not in ('pg_catalog', 'information_schema', 'pg_toast')")
[ "$tables" = 0 ] || end 'The database is not empty. Make a new one and name that. Nothing was changed.'

# All of it or, should it fail, nothing.
pg_restore --single-transaction --exit-on-error --no-owner --no-privileges --dbname="$database" "$part/database.dump"
mv --no-target-directory "$part/media" "$data/media"
psql --no-psqlrc --quiet --dbname="$database" --command=analyze
echo "Restored from $file."
