# The common beginning of all scripts. It uses the settings of the site: DATABASE_URL or DATABASE_URL_FILE,
# and DATA_DIR. BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE encrypts backups and decrypts them again.
set -euo pipefail
umask 077
export LC_ALL=C TZ=UTC PGTZ=UTC PGDATESTYLE=ISO

end() {
  echo "$1" >&2
  exit 1
}

# Reads a setting from the file in NAME_FILE. People who run a script by hand set these variables in the
# shell, so each must name a readable file.
read_secret() {
  local name=$1 file_name=$1_FILE
  local file=${!file_name:-}
  [ -n "$file" ] || return 0
  [ -f "$file" ] && [ -r "$file" ] || end "$file_name names $file, which is not a file that can be read."
  [ -s "$file" ] || end "$file_name names $file, which is empty."
  printf -v "$name" '%s' "$(< "$file")"
}

read_secret DATABASE_URL
read_secret BACKUP_PASSPHRASE
export BACKUP_PASSPHRASE=${BACKUP_PASSPHRASE:-}
unset DATABASE_URL_FILE BACKUP_PASSPHRASE_FILE
data=${DATA_DIR:-.data}
database=${DATABASE_URL:-}
case $database in
  postgres://* | postgresql://*) ;;
  *) end 'Set DATABASE_URL or DATABASE_URL_FILE to the database of the site.' ;;
esac
# All accounts of this machine can see the arguments of each process, so the password is passed in the
# environment.
if [[ $database =~ ^([a-z]+://[^:/@]*):([^@/]*)@(.*)$ ]]; then
  encoded=${BASH_REMATCH[2]//\\/\\\\}
  PGPASSWORD=$(printf '%b' "${encoded//%/\\x}")
  export PGPASSWORD
  database=${BASH_REMATCH[1]}@${BASH_REMATCH[3]}
fi
unset DATABASE_URL

for program in psql pg_dump pg_restore; do
  command -v "$program" > /dev/null || end "$program is missing. Install the client programs of Postgres."
done

# Runs the SQL on standard input in the database with this address.
ask() { psql --no-psqlrc --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1 --dbname="$1"; }

# SQL for psql that prints a line for each table: its number of rows and a digest of them all, independent of
# their order. It leaves out what a backup does not contain: sessions, and unlogged tables.
count_rows="set statement_timeout = 0;
  select format('select %1\$L, count(*), sum((''x'' || left(md5(convert_to(each::text, ''UTF8'')), 15))::bit(60)::bigint)
    from %2\$I.%3\$I as each', nspname || '.' || relname, nspname, relname)
  from pg_class join pg_namespace as space on space.oid = relnamespace
  where relkind = 'r' and relpersistence = 'p' and nspname !~ '^pg_' and nspname <> 'information_schema'
    and (nspname, relname) <> ('public', 'users_sessions')
  order by nspname, relname \\gexec"

trial_note='A trial of a backup of the site; it may be removed'

may_try() {
  local may
  may=$(ask "$database" <<< 'select rolcreatedb or rolsuper from pg_roles where rolname = current_user') ||
    end 'The database cannot be asked; the reason is above.'
  [ "$may" = t ]
}

# Creates an empty database beside the site's, for a trial or the purpose in $1. Its address is then in
# $trial.
make_trial() {
  trial_name=$(ask "$database" <<< "select regexp_replace(left(current_database(), 50), '\W', '_', 'g') || '_$1'") || return
  [[ $database =~ ^([a-z]+://[^/?]*)(/[^?]*)?(\?.*)?$ ]]
  trial=${BASH_REMATCH[1]}/$trial_name${BASH_REMATCH[3]}
  drop_trial || return
  ask "$database" <<< "create database \"$trial_name\" template template0;
    comment on database \"$trial_name\" is '$trial_note';"
}

# Drops the trial database, but only if make_trial created it.
drop_trial() {
  [ -n "${trial_name:-}" ] || return 0
  ask "$database" <<< "select format('drop database %I with (force)', datname) from pg_database
    where datname = '$trial_name' and shobj_description(oid, 'pg_database') = '$trial_note' \\gexec"
}
