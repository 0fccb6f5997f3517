import { readFileSync, readdirSync } from 'node:fs'
import { APIError, formatErrors } from 'payload'
import { text } from 'payload/shared'
import { expect } from 'vitest'
import { expectInSource, sourceOf } from '@tests/support/package-sources'

/** Checks that Payload still needs each workaround for it in docs/workarounds.md. */
export const payloadCanaries: Record<string, () => unknown> = {
  'failed-commit': () =>
    expectInSource(
      '@payloadcms/drizzle/dist/transactions/commitTransaction.js',
      'catch (_) { await session.reject(); }',
    ),
  'open-transaction': () =>
    expectInSource(
      '@payloadcms/drizzle/dist/transactions/beginTransaction.js',
      'this.sessions[id] = { db: transaction, reject, resolve };',
    ),
  'lexical-variants': () =>
    expectInSource(
      'lexical/dist/Lexical.node.mjs',
      "const mod = await (process.env.NODE_ENV !== 'production' ? import(",
    ),
  sessions: () => {
    expectInSource('payload/dist/auth/sessions.js', 'user.sessions.push(session);')
    // Payload writes sessions at sign-in and at sign-out. If it fixes one of them, our workaround needs only the other.
    const writes = sourceOf('payload/dist/auth/sessions.js').split('collectionConfig.slug, data: user, req')
    expect(writes).toHaveLength(3)
  },
  revival: () =>
    expectInSource('@payloadcms/drizzle/dist/upsertRow/index.js', 'onConflictDoUpdate: where ? {'),
  'stale-fields': () =>
    expectInSource(
      'payload/dist/fields/hooks/beforeValidate/getFallbackValue.js',
      'fallbackValue = cloneDataFromOriginalDoc(siblingDoc[field.name]);',
    ),
  'newest-by-clock': () => {
    expectInSource('@payloadcms/drizzle/dist/createVersion.js', '< ${result.updatedAt || updatedAt}')
    expectInSource('payload/dist/versions/saveVersion.js', 'const now = new Date().toISOString();')
    expectInSource(
      'payload/dist/versions/drafts/replaceWithDraftIfAvailable.js',
      'greater_than: doc.updatedAt',
    )
  },
  'used-links': () =>
    expectInSource(
      'payload/dist/auth/operations/resetPassword.js',
      'let user = await payload.db.findOne({ collection: collectionConfig.slug, req, where });',
    ),
  'hidden-sort': () =>
    expectInSource(
      'payload/dist/database/queryValidation/validateSortQuery.js',
      'paths.every(({ invalid })=>!invalid)',
    ),
  'joined-sorts': () =>
    expectInSource(
      '@payloadcms/drizzle/dist/queries/getTableColumnFromPath.js',
      'selectFields[`${newTableName}.${columnPrefix}${field.name}`] = targetTable[`${columnPrefix}${field.name}`]',
    ),
  'bulk-writes': () =>
    expectInSource(
      'payload/dist/collections/operations/update.js',
      'if (req.payload.db.bulkOperationsSingleTransaction) { await killTransaction(req); } errors.push({',
    ),
  'unread-filters': () =>
    expectInSource(
      '@payloadcms/drizzle/dist/queries/parseParams.js',
      'if (builtConditions.length > 0) { result = conditionOperator(...builtConditions); }',
    ),
  'unique-in-trash': () =>
    expectInSource(
      '@payloadcms/drizzle/dist/postgres/schema/buildDrizzleTable.js',
      'config[key] = fn(rawIndex.name).on(cols[rawIndex.on]);',
    ),
  'trash-moves': () =>
    expectInSource(
      'payload/dist/collections/operations/updateByID.js',
      "'deletedAt' in data && data.deletedAt != null; if (isTrashAttempt && !overrideAccess) {",
    ),
  'draft-or-not': () => {
    const hook = /for \(const hook of collectionConfig\.hooks\.(?:beforeChange|afterChange)\)\{[^}]*\}\)/g
    const calls = sourceOf('payload/dist/collections/operations/utilities/update.js').match(hook) ?? []
    expect(calls).toHaveLength(2)
    for (const call of calls) expect(call).not.toContain('draft')
  },
  'restored-settings': () =>
    expectInSource('payload/dist/globals/operations/restoreVersion.js', 'if (global) { // Ensure updatedAt'),
  'restored-documents': () =>
    expectInSource(
      'payload/dist/collections/operations/restoreVersion.js',
      "result._status = draftArg ? 'draft' : result._status;",
    ),
  'unpublish-rules': () =>
    expectInSource(
      'payload/dist/collections/operations/utilities/update.js',
      '|| isRestoringDraftFromTrash) || unpublishAllLocales;',
    ),
  'text-diff': () =>
    expectInSource(
      '@payloadcms/ui/dist/elements/HTMLDiff/diff/index.js',
      'for (let i = oldStart; i < oldEnd; i++) { const len = Math.min(oldEnd - i, newEnd - newStart);',
    ),
  'unpublish-versions': () => {
    const [versions, update] = ['versions/saveVersion.js', 'collections/operations/utilities/update.js']
    expectInSource(
      `payload/dist/${versions}`,
      'if (unpublish || autosave) { result = await updateLatestVersion({',
    )
    expectInSource(`payload/dist/${update}`, 'unpublish: unpublishAllLocales')
  },
  'freed-locks': () =>
    expectInSource(
      'payload/dist/utilities/checkDocumentLockStatus.js',
      '// Perform the delete operation regardless of overrideLock status await payload.db.deleteMany({',
    ),
  'foreign-locks': () =>
    expectInSource('payload/dist/locked-documents/config.js', 'create: defaultAccess, delete: defaultAccess'),
  'nameless-locks': () =>
    expectInSource(
      'payload/dist/collections/operations/utilities/update.js',
      'lockErrorMessage: `Document with ID ${id} is currently locked by another user',
    ),
  'overwritten-drafts': () =>
    expectInSource(
      'payload/dist/versions/saveVersion.js',
      "autosave ? (v)=>'autosave' in v && v.autosave === true",
    ),
  'wrong-types': async () => {
    const options: unknown = { req: { t: String, payload: { config: {} } } }
    expect(await Reflect.apply(text, null, [['a list'], options])).toBe(true)
  },
  'rich-text-trees': () => {
    const validate = sourceOf('@payloadcms/richtext-lexical/dist/validate/validateNodes.js')
    expect(validate).toContain('const validations = nodeValidations.get(node.type);')
    expect(validate).not.toMatch(/else/)
  },
  'unsafe-links': () =>
    expectInSource('@payloadcms/richtext-lexical/dist/lexical/utils/url.js', "return !url.includes(' ');"),
  'early-links': () =>
    expectInSource('@payloadcms/richtext-lexical/dist/features/link/nodes/LinkNode.js', "return 'https://';"),
  'replaced-files': () => {
    const update = sourceOf('payload/dist/collections/operations/utilities/update.js')
    expect(update.indexOf('await deleteAssociatedFiles({')).toBeGreaterThan(0)
    expect(update.indexOf('await deleteAssociatedFiles({')).toBeLessThan(
      update.indexOf('await beforeValidate({'),
    )
  },
  schedules: () => {
    expectInSource(
      '@payloadcms/ui/dist/utilities/schedulePublishHandler.js',
      "await canAccessAdmin({ req }); try { if (deleteID) { await payload.delete({ collection: 'payload-jobs', req, where:",
    )
    expectInSource(
      '@payloadcms/ui/dist/elements/PublishButton/ScheduleDrawer/index.js',
      "timezone }); setDate(undefined); toast.success(t('version:scheduledSuccessfully'));",
    )
  },
  'endless-bodies': () =>
    expectInSource('payload/dist/utilities/addDataAndFileToRequest.js', 'const text = await req.text?.();'),
  'endpoints-in-capitals': () => {
    const handler = sourceOf('payload/dist/utilities/handleEndpoints.js')
    expect(handler).toContain('const pathMatchFn = match(endpoint.path, {')
    expect(handler).not.toContain('sensitive')
  },
  'names-in-brackets': () =>
    expectInSource(
      'payload/dist/utilities/createPayloadRequest.js',
      'const query = queryToParse ? qs.parse(queryToParse, {',
    ),
  'override-in-forms': () =>
    expectInSource(
      'payload/dist/utilities/handleEndpoints.js',
      "request.headers.get('X-HTTP-Method-Override') === 'GET'",
    ),
  'words-of-a-query': () =>
    expectInSource(
      '@payloadcms/drizzle/dist/queries/parseParams.js',
      "constraints.push(and(...val.split(' ').map(",
    ),
  'hidden-collections': () => {
    for (const name of ['buildTableState', 'buildFormState'])
      expect(sourceOf(`@payloadcms/ui/dist/utilities/${name}.js`)).not.toMatch(/hidden|isEntityHidden/)
  },
  'unreadable-address': () =>
    expectInSource(
      '@payloadcms/next/dist/views/List/index.js',
      'sort: query?.sort',
      'console.error(error); // eslint-disable-line no-console',
    ),
  'account-toast': () =>
    expectInSource('@payloadcms/ui/dist/providers/Auth/index.js', 'toast.error(`Fetching user failed: '),
  'foreign-sign-out': () =>
    expectInSource('@payloadcms/next/dist/views/Logout/LogoutClient.js', 'await logOut();'),
  'left-addresses': () =>
    expectInSource('payload/dist/collections/operations/utilities/update.js', 'if (!isSavingDraft)'),
  'first-account': () => {
    const register = sourceOf('payload/dist/auth/operations/registerFirstUser.js')
    expect(register).toContain('const doc = await payload.db.findOne({')
    expect(register).not.toMatch(/lock|serializable/i)
  },
  'time-of-a-password': () =>
    expectInSource(
      'payload/dist/auth/strategies/local/generatePasswordSaltHash.js',
      'const currentPasswordHashIterations = 600000;',
    ),
  'server-functions': () =>
    expectInSource(
      '@payloadcms/next/dist/utilities/handleServerFunctions.js',
      'const fn = extraServerFunctions?.[fnKey] || baseServerFunctions[fnKey];',
    ),
  'late-answers': () =>
    expect(readFileSync('tests/unit/content/saving/keep-newer-edits.test.ts', 'utf8')).toContain(
      "describe('Payload alone, until it is fixed'",
    ),
  'passed-over-press': () =>
    expectInSource(
      '@payloadcms/richtext-lexical/dist/utilities/fieldsDrawer/DrawerContent.js',
      'abortAndIgnore(onChangeAbortControllerRef.current);',
      'beforeSubmit: [onChange]',
    ),
  'waiting-forms': () =>
    expectInSource(
      '@payloadcms/ui/dist/providers/Preferences/index.js',
      'preferencesRef.current[key] = value; resolve(value); })(); }); prefs[key] = promise;',
    ),
  'nameless-new': () =>
    expectInSource(
      '@payloadcms/ui/dist/utilities/formatDocTitle/index.js',
      "typeof fallback === 'string' ? fallback : `[${i18n.t('general:untitled')}]`;",
    ),
  'lost-theme': () =>
    expectInSource(
      '@payloadcms/ui/dist/providers/Theme/index.js',
      "document.cookie = cname + '=' + cvalue + ';' + expires + ';path=/';",
    ),
  'lost-updates': () =>
    expectInSource(
      '@payloadcms/ui/dist/providers/ServerFunctions/index.js',
      'catch (_err) { console.error(_err); // eslint-disable-line no-console } return { state: null }; }',
    ),
  'lost-sessions': () =>
    expectInSource(
      '@payloadcms/ui/dist/providers/Auth/index.js',
      'setNewUser(json); } else { setNewUser(null); redirectToInactivityRoute(); }',
    ),
  'pages-as-success': () =>
    expectInSource(
      '@payloadcms/ui/dist/forms/Form/index.js',
      "let json = {}; if (isJSON) { json = await res.json(); } if (res.status < 400) { if (typeof onSuccess === 'function') {",
    ),
  'refused-words': () =>
    expectInSource(
      '@payloadcms/ui/dist/forms/Form/index.js',
      'if (!modifiedWhileProcessingRef.current) { setModified(false); }',
    ),
  'lost-forms': () =>
    expectInSource(
      '@payloadcms/ui/dist/forms/Form/index.js',
      "setModified(false); dispatchFields({ type: 'REPLACE_STATE', state: newState });",
    ),
  'lost-refusals': () =>
    expectInSource(
      '@payloadcms/ui/dist/elements/Toasts/fieldErrors.js',
      "const errors = errorsString.split(',')",
    ),
  'lost-drafts': () =>
    expectInSource(
      '@payloadcms/ui/dist/views/Edit/index.js',
      "typeof disableLeaveWithoutSaving !== 'undefined' ? !disableLeaveWithoutSaving : !autosaveEnabled",
    ),
  'older-tabs': () =>
    expectInSource('@payloadcms/ui/dist/views/Edit/index.js', '!isTrashed && !autosaveEnabled;'),
  'taken-words': () =>
    expectInSource(
      '@payloadcms/ui/dist/elements/DocumentTakeOver/index.js',
      'onReadOnly(); closeModal(modalSlug); clearRouteCache();',
    ),
  'locks-by-address': () =>
    expectInSource('@payloadcms/ui/dist/elements/DocumentLocked/index.js', 'user.email ?? user.id'),
  'no-undo': () => {
    const files = readdirSync('node_modules/@payloadcms/ui/dist', { recursive: true, encoding: 'utf8' })
    const types = files.filter((file) => file.endsWith('.d.ts'))
    expect(types.length).toBeGreaterThan(500)
    expect(types.filter((file) => /undo/i.test(sourceOf(`@payloadcms/ui/dist/${file}`)))).toEqual([])
  },
  'old-status': () =>
    expectInSource(
      '@payloadcms/ui/dist/providers/DocumentInfo/index.js',
      'const [hasPublishedDoc, setHasPublishedDoc] = useState(hasPublishedDocFromProps);',
    ),
  'cut-preview': () =>
    expectInSource('@payloadcms/ui/dist/elements/LivePreview/Window/index.scss', 'overflow: hidden;'),
  'cut-refusals': () =>
    expectInSource(
      '@payloadcms/ui/dist/elements/Tooltip/index.scss',
      'text-overflow: ellipsis;',
      'display: none;',
    ),
  'nameless-versions': () => {
    expectInSource('@payloadcms/next/dist/views/Versions/buildColumns.js', "Label: t('version:versionID')")
    expectInSource(
      '@payloadcms/next/dist/views/Version/RenderFieldsToDiff/fields/Iterable/index.js',
      '`${t("fields:block")} ${rowNumber}`',
    )
  },
  'reader-clocks': () =>
    expectInSource(
      '@payloadcms/ui/dist/elements/Table/DefaultCell/fields/Date/index.js',
      'pattern: dateFormat',
    ),
  'nameless-refusals': () => {
    const refusal = new APIError('This one must stay.', 400)
    refusal.name = ''
    expect(formatErrors(refusal).errors[0]?.message).toBe('An unknown error occurred.')
  },
  'no-trash': () =>
    expectInSource(
      '@payloadcms/next/dist/views/Root/getRouteData.js',
      "} else if (segmentThree === 'trash') {",
    ),
  'logged-pages': () =>
    expectInSource(
      '@payloadcms/next/dist/views/Document/index.js',
      "logError({ err: error, payload: props.initPageResult.req.payload }); if (error.message === 'not-found') {",
    ),
  'client-hints': () =>
    expectInSource('@payloadcms/next/dist/withPayload/withPayload.js', "source: '/:path*'"),
  'control-names': () => {
    const row = '@payloadcms/ui/dist/elements/Collapsible/index.js'
    expectInSource(
      row,
      'className: `${baseClass}__drag`, ...dragHandleProps.attributes, ...dragHandleProps.listeners,',
      '`${baseClass}__toggle--${isCollapsed ? "collapsed" : "open"}`',
    )
    expect(sourceOf(row)).not.toContain('aria-expanded')
    const group = '@payloadcms/ui/dist/elements/NavGroup/index.js'
    expectInSource(group, '`${baseClass}__toggle--${collapsed ? "collapsed" : "open"}`')
    expect(sourceOf(group)).not.toContain('aria-expanded')
  },
  'dragged-by-keys': () =>
    expectInSource(
      '@payloadcms/ui/dist/elements/DraggableSortable/index.js',
      'useSensor(KeyboardSensor',
      'coordinateGetter: sortableKeyboardCoordinates',
    ),
  'lost-focus': () => {
    const dialog = '@payloadcms/ui/dist/elements/ConfirmationModal/index.js'
    expectInSource(dialog, 'setConfirming(false); closeModal(modalSlug);')
    expect(sourceOf(dialog)).not.toContain('focus(')
  },
  'empty-rows': () => expectInSource('@payloadcms/ui/dist/hooks/useIntersect.js', 'const [ent] = '),
  'fetched-files': () =>
    expectInSource(
      'payload/dist/collections/operations/create.js',
      'externalUploadSource = getExternalUploadSource(args.data);',
    ),
  'kept-order': () =>
    expectInSource('@payloadcms/next/dist/views/List/index.js', 'sort: query?.sort } }); let queryPreset;'),
  'hidden-publish': () =>
    expectInSource(
      '@payloadcms/ui/dist/forms/Form/index.js',
      'if (backgroundProcessingRef.current) { modifiedWhileProcessingRef.current = true; }',
    ),
  'link-as-change': () =>
    expectInSource(
      'payload/dist/auth/operations/forgotPassword.js',
      'data: { resetPasswordExpiration, resetPasswordToken: token }',
    ),
  'unarrived-parts': () =>
    expectInSource(
      '@payloadcms/ui/dist/forms/Form/index.js',
      "if (newFormState) { dispatchFields({ type: 'MERGE_SERVER_STATE', acceptValues,",
    ),
  'overlapping-saves': () =>
    expectInSource(
      '@payloadcms/ui/dist/forms/Form/index.js',
      'if (!modifiedWhileProcessingRef.current) { setModified(false); } else { modifiedWhileProcessingRef.current = false; }',
    ),
  'edited-former-file': () =>
    expectInSource('@payloadcms/ui/dist/elements/Upload/index.js', 'fileSrc: data?.url || fileSrc,'),
  'hidden-file': () =>
    expectInSource(
      '@payloadcms/ui/dist/elements/Upload/index.js',
      'if (isFormSubmitting) { setRemovedFile(false); }',
    ),
  'stuck-restore': () =>
    expectInSource(
      '@payloadcms/next/dist/views/Version/Restore/index.js',
      'const res = await requests.post(fetchURL,',
    ),
  'lost-permissions': () =>
    expectInSource(
      '@payloadcms/ui/dist/providers/DocumentInfo/useGetDocPermissions.js',
      'const json = await res.json(); const publishedAccessJSON = await fetch(',
    ),
  'keys-of-save': () => {
    expectInSource(
      '@payloadcms/ui/dist/elements/PublishButton/index.js',
      'if (saveDraft && hasAutosave) { void saveDraft(); }',
    )
    expectInSource('@payloadcms/ui/dist/forms/Form/index.js', 'disableFormWhileProcessing = true,')
  },
  'time-of-a-look': () =>
    expectInSource(
      '@payloadcms/ui/dist/views/Edit/index.js',
      'setLastUpdateTime(new Date(lockedState.lastEditedAt).getTime());',
    ),
  'dialog-over-words': () =>
    expectInSource(
      '@payloadcms/ui/dist/elements/DocumentLocked/index.js',
      'if (isActive) { openModal(modalSlug); }',
    ),
  'lost-lookups': () => expectInSource('payload/dist/auth/strategies/jwt.js', '} catch (ignore) {'),
}
