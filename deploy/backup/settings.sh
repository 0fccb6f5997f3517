# What each script begins with. Settings, as the site has them: DATABASE_URL or DATABASE_URL_FILE, and DATA_DIR.
# BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE encrypts what is written, and opens it again.
set -euo pipefail
umask 077
export LC_ALL=C TZ=UTC PGTZ=UTC PGDATESTYLE=ISO

end() {
  echo "$1" >&2
  exit 1
}

# Whoever ran one of these scripts by hand has them in the shell, and each needs a file of its own.
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
# Whoever lists the processes of this machine sees the words of each, so the password goes another way.
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

# What is on its standard input, in the database with this address.
ask() { psql --no-psqlrc --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1 --dbname="$1"; }

# For psql: a line for each table, how many rows it has and a digest of them all, in whatever order they come.
# Without what a backup leaves out: sessions, and tables that are not logged.
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

# Makes an empty database beside that of the site, for a trial or what else $1 says. Its address is then in $trial.
make_trial() {
  trial_name=$(ask "$database" <<< "select regexp_replace(left(current_database(), 50), '\W', '_', 'g') || '_$1'") || return
  [[ $database =~ ^([a-z]+://[^/?]*)(/[^?]*)?(\?.*)?$ ]]
  trial=${BASH_REMATCH[1]}/$trial_name${BASH_REMATCH[3]}
  drop_trial || return
  ask "$database" <<< "create database \"$trial_name\" template template0;
    comment on database \"$trial_name\" is '$trial_note';"
}

# Only one that was made here.
drop_trial() {
  [ -n "${trial_name:-}" ] || return 0
  ask "$database" <<< "select format('drop database %I with (force)', datname) from pg_database
    where datname = '$trial_name' and shobj_description(oid, 'pg_database') = '$trial_note' \\gexec"
}
