#!/usr/bin/env bash
# Writes the database and the pictures into one file, BACKUP_DIR/site-TIME.tar, while the site runs. The time
# is in UTC, where no hour occurs twice. If this account may create a database, the script restores the file
# there as a trial and compares it. Then it removes all but the newest KEEP (14) backups. It needs pg_dump in
# the version of the database or newer. Contents and how to restore: docs/operations.md
here=$(dirname "${BASH_SOURCE[0]}")
. "$here/settings.sh"

keep=${KEEP:-14}
[[ $keep =~ ^[1-9][0-9]{0,3}$ ]] || end 'KEEP must be a whole number from 1 to 9999.'
[ -n "${BACKUP_DIR:-}" ] || end 'Set BACKUP_DIR to the folder for the backups.'
mkdir -p "$BACKUP_DIR"
exec 9> "$BACKUP_DIR/.lock"
flock --nonblock 9 || end 'Another backup is being written.'
# Removes the remains of a backup that was killed.
rm -rf "$BACKUP_DIR"/.part-*
part=$(mktemp -d "$BACKUP_DIR/.part-XXXXXX")
trap 'rm -rf "$part" "$part".*; drop_trial' EXIT

# Pictures change during the backup. They are copied before and after the database is read, so the copy has
# each picture that the database names: files that a crop replaces stay for a day. Only a picture that was
# uploaded and deleted during the backup can be missing.
copy_pictures() {
  [ -d "$data/media" ] || return 0
  for _ in 1 2 3; do cp --archive --update "$data/media/." "$part/media/" && return 0; done
  end "The pictures in $data/media cannot be copied."
}
mkdir "$part/media"
copy_pictures
# The rows are counted in the same snapshot that pg_dump writes.
trap '' PIPE
mkfifo "$part.questions" "$part.answers"
ask "$database" < "$part.questions" > "$part.answers" &
asking=$!
exec {questions}> "$part.questions" {answers}< "$part.answers"
# A timeout in the settings of the account would stop this half-way.
echo "set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
  begin isolation level repeatable read, read only;
  select pg_export_snapshot(), to_char(now(), 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"');" >&"$questions" || true
IFS='|' read -r snapshot at <&"$answers" || end 'The database cannot be read; the reason is above.'
# After a restore, people who were signed in must sign in again, and limits start from zero.
pg_dump --format=custom --no-owner --no-privileges --no-unlogged-table-data --snapshot="$snapshot" \
  --exclude-table-data=public.users_sessions --file="$part/database.dump" --dbname="$database" ||
  end 'The database cannot be written into a file; the reason is above.'
echo "$count_rows" >&"$questions"
exec {questions}>&-
cat <&"$answers" > "$part/rows"
wait "$asking" || end 'The rows cannot be counted; the reason is above.'
copy_pictures

# Everything is read again, from the first to the last byte, before any older backup is removed.
pg_restore --file=/dev/null "$part/database.dump"
(cd "$part" && find . -type f ! -name SHA256SUMS -print0 | sort --zero-terminated | xargs -0 sha256sum) > "$part.sums"
mv "$part.sums" "$part/SHA256SUMS"
unwritten='The backup cannot be written; the reason is above. Nothing was changed.'
tar --create --file="$part.tar" --directory="$part" SHA256SUMS rows database.dump media || end "$unwritten"
tar --compare --file="$part.tar" --directory="$part" > /dev/null || end 'The backup is not as it was written. It was removed.'
# The file ends with a digest of all bytes before, including those between the files.
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

# Only a restore proves that a backup is good.
is_tried=false tried='It was not tried: this account may not make a database.'
if may_try; then
  make_trial trial || end "$file is written, but not tried; the reason is above. No older one was removed."
  DATABASE_URL=$trial DATA_DIR=$part bash "$here/restore.sh" "$file" > /dev/null ||
    end "$file could not be restored on trial; the reason is above. No older one was removed."
  is_tried=true tried='It was restored on trial, and all rows are equal.'
fi
find "$BACKUP_DIR" -maxdepth 1 -type f \( -name 'site-[0-9]*T[0-9]*Z.tar' -o -name 'site-[0-9]*T[0-9]*Z.tar.enc' \) |
  sort | head --lines="-$keep" | while IFS= read -r old; do rm -- "$old"; done
# The list of people who were erased since an older backup. A restore finds the list beside the backup.
if [ -f "$data/erased-leads" ]; then
  touch "$BACKUP_DIR/erased-leads"
  sort --unique --output="$BACKUP_DIR/.erased-leads" "$data/erased-leads" "$BACKUP_DIR/erased-leads"
  mv "$BACKUP_DIR/.erased-leads" "$BACKUP_DIR/erased-leads"
fi
# For the panel and the metrics.
if ! { printf '{"at":"%s","isTried":%s}\n' "$at" "$is_tried" > "$data/last-backup.part" &&
  chmod 644 "$data/last-backup.part" && mv "$data/last-backup.part" "$data/last-backup.json"; } 2> /dev/null; then
  echo "$data cannot be written, so the panel does not know of this backup." >&2
fi
echo "$file has the database and $pictures files of pictures in $(stat --format=%s "$file") bytes. $tried"
