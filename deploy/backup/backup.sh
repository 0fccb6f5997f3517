#!/usr/bin/env bash
# Writes the database and the pictures into one file, BACKUP_DIR/site-TIME.tar, while the site runs. The time is
# UTC, in which no hour comes twice. The file is restored on trial and compared, where this account may make a
# database for that; then all but the newest KEEP (14) are removed.
# It needs pg_dump of the database's version or newer. What is in it, and how to restore it: docs/operations.md
here=$(dirname "${BASH_SOURCE[0]}")
. "$here/settings.sh"

keep=${KEEP:-14}
[[ $keep =~ ^[1-9][0-9]{0,3}$ ]] || end 'KEEP must be a whole number from 1 to 9999.'
[ -n "${BACKUP_DIR:-}" ] || end 'Set BACKUP_DIR to the folder for the backups.'
mkdir -p "$BACKUP_DIR"
exec 9> "$BACKUP_DIR/.lock"
flock --nonblock 9 || end 'Another backup is being written.'
# What a backup that was killed has left.
rm -rf "$BACKUP_DIR"/.part-*
part=$(mktemp -d "$BACKUP_DIR/.part-XXXXXX")
trap 'rm -rf "$part" "$part".*; drop_trial' EXIT

# Pictures come and go meanwhile. Copied before and after the database is read, each that it names is among them:
# what a crop replaces stays for a day. Missing can be one that was uploaded and deleted again in between.
copy_pictures() {
  [ -d "$data/media" ] || return 0
  for _ in 1 2 3; do cp --archive --update "$data/media/." "$part/media/" && return 0; done
  end "The pictures in $data/media cannot be copied."
}
mkdir "$part/media"
copy_pictures
# The rows are counted at the very moment that is written.
trap '' PIPE
mkfifo "$part.questions" "$part.answers"
ask "$database" < "$part.questions" > "$part.answers" &
asking=$!
exec {questions}> "$part.questions" {answers}< "$part.answers"
# A limit that the account has for itself would end it half-way.
echo "set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
  begin isolation level repeatable read, read only;
  select pg_export_snapshot(), to_char(now(), 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"');" >&"$questions" || true
IFS='|' read -r snapshot at <&"$answers" || end 'The database cannot be read; the reason is above.'
# Whoever is signed in signs in again after a restore, and limits count anew.
pg_dump --format=custom --no-owner --no-privileges --no-unlogged-table-data --snapshot="$snapshot" \
  --exclude-table-data=public.users_sessions --file="$part/database.dump" --dbname="$database" ||
  end 'The database cannot be written into a file; the reason is above.'
echo "$count_rows" >&"$questions"
exec {questions}>&-
cat <&"$answers" > "$part/rows"
wait "$asking" || end 'The rows cannot be counted; the reason is above.'
copy_pictures

# Read again from the first to the last byte, before any older one goes.
pg_restore --file=/dev/null "$part/database.dump"
(cd "$part" && find . -type f ! -name SHA256SUMS -print0 | sort --zero-terminated | xargs -0 sha256sum) > "$part.sums"
mv "$part.sums" "$part/SHA256SUMS"
unwritten='The backup cannot be written; the reason is above. Nothing was changed.'
tar --create --file="$part.tar" --directory="$part" SHA256SUMS rows database.dump media || end "$unwritten"
tar --compare --file="$part.tar" --directory="$part" > /dev/null || end 'The backup is not as it was written. It was removed.'
# At its end a digest of all bytes before, also of those between the files.
digest=$(sha256sum < "$part.tar")
echo "${digest%% *}" >> "$part.tar"
ending=tar
if [ -n "$BACKUP_PASSPHRASE" ]; then
  ending=tar.enc
  openssl enc -aes-256-cbc -pbkdf2 -iter 600000 -salt -pass env:BACKUP_PASSPHRASE -in "$part.tar" -out "$part.tar.enc" ||
    end "$unwritten"
  openssl enc -d -aes-256-cbc -pbkdf2 -iter 600000 -pass env:BACKUP_PASSPHRASE -in "$part.tar.enc" |
    cmp --quiet - "$part.tar" || end 'The backup is not as it was written. It was removed.'
fi
sync "$part.$ending"

file=$BACKUP_DIR/site-$(date +%Y%m%dT%H%M%SZ).$ending
[ ! -e "$file" ] || end "$file is there already."
mv "$part.$ending" "$file"
pictures=$(find "$part/media" -type f | wc -l)
rm -rf "$part" "$part".*

# A backup is only known to be good once it was restored.
is_tried=false tried='It was not tried: this account may not make a database.'
if may_try; then
  make_trial trial || end "$file is written, but not tried; the reason is above. No older one was removed."
  DATABASE_URL=$trial DATA_DIR=$part bash "$here/restore.sh" "$file" > /dev/null ||
    end "$file could not be restored on trial; the reason is above. No older one was removed."
  is_tried=true tried='It was restored on trial, and all rows are equal.'
fi
find "$BACKUP_DIR" -maxdepth 1 -type f \( -name 'site-[0-9]*T[0-9]*Z.tar' -o -name 'site-[0-9]*T[0-9]*Z.tar.enc' \) |
  sort | head --lines="-$keep" | while IFS= read -r old; do rm -- "$old"; done
# Those who were erased since an older backup; a restore finds the list beside it.
if [ -f "$data/erased-leads" ]; then
  touch "$BACKUP_DIR/erased-leads"
  sort --unique --output="$BACKUP_DIR/.erased-leads" "$data/erased-leads" "$BACKUP_DIR/erased-leads"
  mv "$BACKUP_DIR/.erased-leads" "$BACKUP_DIR/erased-leads"
fi
# For the panel and for the figures.
if ! { printf '{"at":"%s","isTried":%s}\n' "$at" "$is_tried" > "$data/last-backup.part" &&
  chmod 644 "$data/last-backup.part" && mv "$data/last-backup.part" "$data/last-backup.json"; } 2> /dev/null; then
  echo "$data cannot be written, so the panel does not know of this backup." >&2
fi
echo "$file has the database and $pictures files of pictures in $(stat --format=%s "$file") bytes. $tried"
