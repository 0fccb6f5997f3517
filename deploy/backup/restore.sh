#!/usr/bin/env bash
# restore.sh FILE restores a backup into an empty database and an empty folder of pictures. It changes nothing
# if one of them is not empty or if the file has changed since it was written. Stop the site first.
. "$(dirname "${BASH_SOURCE[0]}")/settings.sh"

file=${1:-}
[ -f "$file" ] || end 'Say which backup: restore.sh FILE'
# Use the absolute path: a name that begins with - would be an option, and tar reads one with a : as another
# machine.
case $file in /*) ;; *) file=$PWD/$file ;; esac
mkdir -p "$data"
part=$(mktemp -d "$data/.restore-XXXXXX")
trap 'rm -rf "$part" "$part".*' EXIT

damaged="$file is damaged or no backup of the site. Nothing was changed."
tar=$file
if [ "$(head --bytes=8 "$file" | tr -d '\0')" = Salted__ ]; then
  [ -n "$BACKUP_PASSPHRASE" ] || end "$file is encrypted. Set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE. Nothing was changed."
  damaged="The passphrase is not that of $file, or the file is damaged. Nothing was changed."
  tar=$part.tar
  openssl enc -d -aes-256-cbc -pbkdf2 -iter 600000 -pass env:BACKUP_PASSPHRASE -in "$file" -out "$tar" 2> /dev/null ||
    end "$damaged"
fi
# Backups of the first releases have no digest at their end.
if (($(stat --format=%s "$tar") % 512 != 0)); then
  digest=$(head --bytes=-65 "$tar" | sha256sum)
  [ "${digest%% *}" = "$(tail --bytes=65 "$tar" | tr -d '\0')" ] || end "$damaged"
fi
tar --extract --file="$tar" --directory="$part" --no-same-owner --no-same-permissions 2> /dev/null || end "$damaged"
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
tables=$(ask "$database" <<< "
  select count(*) from pg_class join pg_namespace as space on space.oid = relnamespace
  where relkind in ('r', 'p', 'v', 'm', 'S') and nspname not in ('pg_catalog', 'information_schema', 'pg_toast')")
[ "$tables" = 0 ] || end 'The database is not empty. Make a new one and name that. Nothing was changed.'

# Restores everything or, on failure, nothing.
pg_restore --single-transaction --exit-on-error --no-owner --no-privileges --dbname="$database" "$part/database.dump"
if [ -f "$part/rows" ] && ! differing=$(diff "$part/rows" <(ask "$database" <<< "$count_rows")); then
  end "The rows are not those that were written, in $(sed -nE 's/^[<>] ([^|]*).*/\1/p' <<< "$differing" | sort -u | xargs). Do not use this database."
fi
mv --no-target-directory "$part/media" "$data/media"
# The next start erases again all people who were erased since the backup, as far as the data folder or the
# backup folder lists them.
if [ -f "$(dirname "$file")/erased-leads" ]; then cat "$(dirname "$file")/erased-leads" >> "$data/erased-leads"; fi
ask "$database" <<< "comment on table payload_migrations is null; analyze;"
echo "Restored from $file."
