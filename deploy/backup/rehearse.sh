#!/usr/bin/env bash
# rehearse.sh FILE runs in the folder of a new release. It restores a backup into a separate database,
# prepares that database as the release would prepare the site's, and prints what has changed. The site may
# run meanwhile and is not changed.
here=$(dirname "${BASH_SOURCE[0]}")
. "$here/settings.sh"

file=${1:-}
[ -f "$file" ] || end 'Say which backup: rehearse.sh FILE'
file=$(realpath -- "$file")
may_try || end 'This account may not make a database to rehearse in.'
part=$(mktemp -d)
trap 'rm -rf "$part"; drop_trial' EXIT
make_trial rehearsal || end 'No database could be made to rehearse in; the reason is above.'
DATABASE_URL=$trial DATA_DIR=$part/data bash "$here/restore.sh" "$file" > /dev/null ||
  end "$file could not be restored to rehearse with it; the reason is above."

look() {
  ask "$trial" <<< 'select name from payload_migrations order by name' > "$part/migrations-$1"
  ask "$trial" <<< "$count_rows" | sort --field-separator='|' --key=1,1 > "$part/rows-$1"
}
look before
(cd "$here/../.." && DATABASE_URL=$trial DATABASE_URL_FILE='' DATA_DIR=$part/data \
  node src/server/site-command.mjs database/prepare-database-process.ts > "$part/said" 2>&1) || {
  cat "$part/said" >&2
  end 'This release could not prepare a copy of the database; the reason is above. The site was not touched.'
}
seconds=$SECONDS
look after

migrations=$(comm -13 "$part/migrations-before" "$part/migrations-after")
if [ -n "$migrations" ]; then printf 'These migrations would run:\n%s\n' "$migrations"
else echo 'No migration would run.'
fi
join -t'|' -a1 -a2 -e- -o 0,1.2,2.2,1.3,2.3 "$part/rows-before" "$part/rows-after" | while IFS='|' read -r table old new was is; do
  if [ "$old" = - ]; then echo "$table would be new, with $new rows."
  elif [ "$new" = - ]; then echo "$table would be gone, with its $old rows."
  elif [ "$old" != "$new" ]; then echo "$table would have $new rows instead of $old."
  elif [ "$was" != "$is" ]; then echo "$table would have other values or columns in its $new rows."
  fi
done
echo "The copy was restored and prepared in $seconds seconds. The site was not touched."
