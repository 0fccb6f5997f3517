import { TextDiff as TextDiff_a917415bdc1f3768a80a39f68359e614 } from '../../../../src/content/versions/text-diff'
import { SchedulesNote as SchedulesNote_48b05a155a7f8e69e63b461c49920b74 } from '../../../../src/content/schedules/panel/schedules-note'
import { StatusCell as StatusCell_0f8a192927ce34af00f16232a93bb597 } from '../../../../src/content/status/status-cell'
import { LinksToPageNote as LinksToPageNote_a52469a74d73ab8b875ae962d5413f78 } from '../../../../src/landing/links/links-to-page-note'
import { SectionHelp as SectionHelp_1d5016bba5b8c943fae77e6de26260e4 } from '../../../../src/landing/panel/section-help'
import { LengthCount as LengthCount_ec5cdfdccb7cd991f52bd6375a64f288 } from '../../../../src/landing/panel/length-count'
import { YesNoDiff as YesNoDiff_ce88d394e768bb33a2d992d9c4d0378d } from '../../../../src/content/versions/yes-no-diff'
import { NoDiff as NoDiff_d8bcab050c09f1cd7381f5bc6536b6fe } from '../../../../src/content/versions/rows-diff'
import { SectionRowLabel as SectionRowLabel_6830476c00241923fb87f53c0b1bca67 } from '../../../../src/landing/panel/section-row-label'
import { RowName as RowName_18331a39214fc974a2ab237588b7c4a7 } from '../../../../src/content/fields/row-name'
import { RowsDiff as RowsDiff_d8bcab050c09f1cd7381f5bc6536b6fe } from '../../../../src/content/versions/rows-diff'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { InlineToolbarFeatureClient as InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { FixedToolbarFeatureClient as FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { AddressChoice as AddressChoice_efc859271fec2f5b6ed31681ad7e88ba } from '../../../../src/content/fields/address-choice'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SearchPreview as SearchPreview_f75577ce983a99e5df69246d05d1ecd3 } from '../../../../src/landing/panel/search-preview'
import { MomentCell as MomentCell_f815a1822a7251a995fafdf5e705dfc7 } from '../../../../src/content/panel/moment-cell'
import { ListRefusal as ListRefusal_cdc7b107a21e175154dabc714321e199 } from '../../../../src/content/refusals/panel/list-refusal'
import { DeletionReceipt as DeletionReceipt_7e80954f2e54f45ea784471eefdc6e2d } from '../../../../src/content/receipts/deletion-receipt'
import { TrashNote as TrashNote_159b066bcc8b30e3b63a7a8af58a3405 } from '../../../../src/content/trash/trash-note'
import { FieldFinder as FieldFinder_e78b2814a10b4cd1c41bd56ae8523937 } from '../../../../src/content/preview/field-finder'
import { PreviewScale as PreviewScale_39b599aec9664d117a40feec9a75ae52 } from '../../../../src/content/preview/preview-scale'
import { UndoButtons as UndoButtons_d0b33b3282f254d728b1f7cac4cbbcaf } from '../../../../src/content/undo/undo-buttons'
import { PublishReceipt as PublishReceipt_739124fada0d1393c8e699d518fa5f6a } from '../../../../src/content/receipts/publish-receipt'
import { UnsavedChanges as UnsavedChanges_15db00f67a8a584dd958845eea6c6b55 } from '../../../../src/content/unsaved/unsaved-changes'
import { NewTitle as NewTitle_689cd5ad12550dcc8aedb6bc51f264c8 } from '../../../../src/content/panel/new-title'
import { SaveDraft as SaveDraft_48cd9d1508fb75aca6a66019881adec6 } from '../../../../src/content/saving/panel/save-buttons'
import { DocumentStatus as DocumentStatus_e86a4c3705d52b5ea39c1e6ea1fb94f3 } from '../../../../src/content/status/document-status'
import { UnpublishPage as UnpublishPage_834fab1127f072143bab7869d3a10e7c } from '../../../../src/landing/panel/unpublish-page'
import { VersionsView as VersionsView_f99549f1d9d8f9e7ede6789f9ac713b3 } from '../../../../src/content/versions/versions-view'
import { NewPageView as NewPageView_38a5ce2e68f1f3b8469d62ddf7add35c } from '../../../../src/landing/pages/new-page/new-page-view'
import { AnnouncedNote as AnnouncedNote_101c48e28ee17ed3eb5815d88020a6b2 } from '../../../../src/features/legal/versions/announced-note'
import { BlocksFeatureClient as BlocksFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { TableFeatureClient as TableFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ChangedFileNote as ChangedFileNote_da18ae3202624881040a32c26d818c67 } from '../../../../src/features/media/changed-file-note'
import { UsesCell as UsesCell_cfecbc73372942a8fe80699e4b5a1753 } from '../../../../src/features/media/picture-uses'
import { PictureUses as PictureUses_cfecbc73372942a8fe80699e4b5a1753 } from '../../../../src/features/media/picture-uses'
import { PictureSize as PictureSize_05a71d4944ae2f0f95c6b596ca3ba151 } from '../../../../src/features/media/picture-size'
import { KeepFormChanges as KeepFormChanges_289bc03ff54f21faa95c22dc2b784de8 } from '../../../../src/content/unsaved/keep-form-changes'
import { SaveRefusal as SaveRefusal_f2de40f33bfabb279d6f94d10a90a25f } from '../../../../src/content/refusals/panel/save-refusal'
import { WhenField as WhenField_46de42f6482c0c20e67a6b4fefd42c06 } from '../../../../src/content/schedules/panel/when-field'
import { LeadLinks as LeadLinks_bd50b65ec132a7e3ee9a7eb692cdb174 } from '../../../../src/features/leads/panel/lead-links'
import { GivenUpMail as GivenUpMail_77eebc1c88419dcb8f89e51e403e07d4 } from '../../../../src/features/lead-mail/panel/given-up-mail'
import { PersonActions as PersonActions_bd64bbb460ebe5744a99a90ac9905b24 } from '../../../../src/features/privacy/panel/person-actions'
import { ExportRowsLink as ExportRowsLink_8fedfa18e83e2b281b0a2a207a8e2f08 } from '../../../../src/features/leads/panel/export-rows-link'
import { PersonRequestForm as PersonRequestForm_a6cd1ebc1345f9bb858c3f35331d362c } from '../../../../src/features/privacy/panel/person-request-form'
import { InvitationNote as InvitationNote_2dc6a464d27195959b3a6f2010a7f955 } from '../../../../src/features/users/invitation-note'
import { FirstSignInCell as FirstSignInCell_92d4edf2bcf17b4082dfba1824143914 } from '../../../../src/features/users/first-sign-in-cell'
import { PasskeysField as PasskeysField_ea33244c9967e0c3e28848738685f520 } from '../../../../src/features/users/passkeys/panel/passkeys-field'
import { StaysOnSite as StaysOnSite_939eac48bc5c82427c43c90a2259a45e } from '../../../../src/content/drafts/stays-on-site'
import { MailPreview as MailPreview_bb18f13bebe858ffb39aac703e5c65dd } from '../../../../src/features/lead-mail/panel/mail-preview'
import { SaveSettings as SaveSettings_48cd9d1508fb75aca6a66019881adec6 } from '../../../../src/content/saving/panel/save-buttons'
import { PanelIcon as PanelIcon_a46087c8c89e8bb41a34ce4b9cef1bfa } from '../../../../src/features/site/panel-brand'
import { PanelLogo as PanelLogo_a46087c8c89e8bb41a34ce4b9cef1bfa } from '../../../../src/features/site/panel-brand'
import { PanelLinks as PanelLinks_fd85d153c270f6ac388b98e4c0f9b583 } from '../../../../src/features/users/panel-links'
import { DashboardGreeting as DashboardGreeting_a28f991eca2c24072e74ab9a4ba1d738 } from '../../../../src/features/users/dashboard-greeting'
import { BrokenLinksNote as BrokenLinksNote_49721f676e0ec7d50b7f1c437e013845 } from '../../../../src/landing/links/broken-links-note'
import { OutdatedTexts as OutdatedTexts_189fbed6369f909975727f7fac6fab31 } from '../../../../src/features/legal/versions/outdated-texts'
import { ScheduleWarnings as ScheduleWarnings_11b9fd4296ef7e052d15c6f14f488852 } from '../../../../src/content/schedules/panel/schedule-warnings'
import { MailProblemsNote as MailProblemsNote_ec9effa3dc24695f63a68f4992e7bbb7 } from '../../../../src/features/lead-mail/panel/mail-problems-note'
import { NoRecipientNote as NoRecipientNote_3c9d45e0eededa328897759b526cb08c } from '../../../../src/features/lead-mail/panel/no-recipient-note'
import { FailedResponses as FailedResponses_7b38027c2f16106a7e7cc5582eb9899c } from '../../../../src/content/panel/failed-responses'
import { FormResponses as FormResponses_417865fe5e93a94a8395e806c4b691aa } from '../../../../src/content/saving/panel/form-responses'
import { ForgetOnSignOut as ForgetOnSignOut_7032f71da30fe977276a38cbe4905fd1 } from '../../../../src/content/unsaved/forget-on-sign-out'
import { SameAccount as SameAccount_516fce90c0dadf2665917e847b233780 } from '../../../../src/content/unsaved/same-account'
import { SecondFactor as SecondFactor_ed411a8b56e1e03e2c6dc5b84f408a02 } from '../../../../src/features/users/passkeys/panel/second-factor'
import { ControlNames as ControlNames_c05ab6f49e285b2c71c2de05cf148cb5 } from '../../../../src/content/panel/control-names'
import { DragHandleKeys as DragHandleKeys_a122f4f4275274948ecaed6a8fcb0d39 } from '../../../../src/content/panel/drag-handle-keys'
import { RestoreFocus as RestoreFocus_cdd02173d2b307f9ca14544656f693f3 } from '../../../../src/content/panel/restore-focus'
import { PersistTheme as PersistTheme_29f5453498a5179c6ef43756e68a6346 } from '../../../../src/content/panel/persist-theme'
import { EditorsGuide as EditorsGuide_711aed8f8330a707360f5f87fd2d66d6 } from '../../../../src/features/guide/guide-view'
import { SalesGuide as SalesGuide_711aed8f8330a707360f5f87fd2d66d6 } from '../../../../src/features/guide/guide-view'
import { FindTextView as FindTextView_a5b14adb7ed72f2d233c75069f30f307 } from '../../../../src/landing/find-text/find-text-view'
import { MoveView as MoveView_ceb028e5d6877f6106615d961572423c } from '../../../../src/landing/content-file/move-view'
import { HistoryView as HistoryView_3d9f2f2f18b1e422ecf276f4c3f1d978 } from '../../../../src/content/history/history-view'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/src/content/versions/text-diff#TextDiff": TextDiff_a917415bdc1f3768a80a39f68359e614,
  "/src/content/schedules/panel/schedules-note#SchedulesNote": SchedulesNote_48b05a155a7f8e69e63b461c49920b74,
  "/src/content/status/status-cell#StatusCell": StatusCell_0f8a192927ce34af00f16232a93bb597,
  "/src/landing/links/links-to-page-note#LinksToPageNote": LinksToPageNote_a52469a74d73ab8b875ae962d5413f78,
  "/src/landing/panel/section-help#SectionHelp": SectionHelp_1d5016bba5b8c943fae77e6de26260e4,
  "/src/landing/panel/length-count#LengthCount": LengthCount_ec5cdfdccb7cd991f52bd6375a64f288,
  "/src/content/versions/yes-no-diff#YesNoDiff": YesNoDiff_ce88d394e768bb33a2d992d9c4d0378d,
  "/src/content/versions/rows-diff#NoDiff": NoDiff_d8bcab050c09f1cd7381f5bc6536b6fe,
  "/src/landing/panel/section-row-label#SectionRowLabel": SectionRowLabel_6830476c00241923fb87f53c0b1bca67,
  "/src/content/fields/row-name#RowName": RowName_18331a39214fc974a2ab237588b7c4a7,
  "/src/content/versions/rows-diff#RowsDiff": RowsDiff_d8bcab050c09f1cd7381f5bc6536b6fe,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/client#InlineToolbarFeatureClient": InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#FixedToolbarFeatureClient": FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/src/content/fields/address-choice#AddressChoice": AddressChoice_efc859271fec2f5b6ed31681ad7e88ba,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/src/landing/panel/search-preview#SearchPreview": SearchPreview_f75577ce983a99e5df69246d05d1ecd3,
  "/src/content/panel/moment-cell#MomentCell": MomentCell_f815a1822a7251a995fafdf5e705dfc7,
  "/src/content/refusals/panel/list-refusal#ListRefusal": ListRefusal_cdc7b107a21e175154dabc714321e199,
  "/src/content/receipts/deletion-receipt#DeletionReceipt": DeletionReceipt_7e80954f2e54f45ea784471eefdc6e2d,
  "/src/content/trash/trash-note#TrashNote": TrashNote_159b066bcc8b30e3b63a7a8af58a3405,
  "/src/content/preview/field-finder#FieldFinder": FieldFinder_e78b2814a10b4cd1c41bd56ae8523937,
  "/src/content/preview/preview-scale#PreviewScale": PreviewScale_39b599aec9664d117a40feec9a75ae52,
  "/src/content/undo/undo-buttons#UndoButtons": UndoButtons_d0b33b3282f254d728b1f7cac4cbbcaf,
  "/src/content/receipts/publish-receipt#PublishReceipt": PublishReceipt_739124fada0d1393c8e699d518fa5f6a,
  "/src/content/unsaved/unsaved-changes#UnsavedChanges": UnsavedChanges_15db00f67a8a584dd958845eea6c6b55,
  "/src/content/panel/new-title#NewTitle": NewTitle_689cd5ad12550dcc8aedb6bc51f264c8,
  "/src/content/saving/panel/save-buttons#SaveDraft": SaveDraft_48cd9d1508fb75aca6a66019881adec6,
  "/src/content/status/document-status#DocumentStatus": DocumentStatus_e86a4c3705d52b5ea39c1e6ea1fb94f3,
  "/src/landing/panel/unpublish-page#UnpublishPage": UnpublishPage_834fab1127f072143bab7869d3a10e7c,
  "/src/content/versions/versions-view#VersionsView": VersionsView_f99549f1d9d8f9e7ede6789f9ac713b3,
  "/src/landing/pages/new-page/new-page-view#NewPageView": NewPageView_38a5ce2e68f1f3b8469d62ddf7add35c,
  "/src/features/legal/versions/announced-note#AnnouncedNote": AnnouncedNote_101c48e28ee17ed3eb5815d88020a6b2,
  "@payloadcms/richtext-lexical/client#BlocksFeatureClient": BlocksFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#TableFeatureClient": TableFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/src/features/media/changed-file-note#ChangedFileNote": ChangedFileNote_da18ae3202624881040a32c26d818c67,
  "/src/features/media/picture-uses#UsesCell": UsesCell_cfecbc73372942a8fe80699e4b5a1753,
  "/src/features/media/picture-uses#PictureUses": PictureUses_cfecbc73372942a8fe80699e4b5a1753,
  "/src/features/media/picture-size#PictureSize": PictureSize_05a71d4944ae2f0f95c6b596ca3ba151,
  "/src/content/unsaved/keep-form-changes#KeepFormChanges": KeepFormChanges_289bc03ff54f21faa95c22dc2b784de8,
  "/src/content/refusals/panel/save-refusal#SaveRefusal": SaveRefusal_f2de40f33bfabb279d6f94d10a90a25f,
  "/src/content/schedules/panel/when-field#WhenField": WhenField_46de42f6482c0c20e67a6b4fefd42c06,
  "/src/features/leads/panel/lead-links#LeadLinks": LeadLinks_bd50b65ec132a7e3ee9a7eb692cdb174,
  "/src/features/lead-mail/panel/given-up-mail#GivenUpMail": GivenUpMail_77eebc1c88419dcb8f89e51e403e07d4,
  "/src/features/privacy/panel/person-actions#PersonActions": PersonActions_bd64bbb460ebe5744a99a90ac9905b24,
  "/src/features/leads/panel/export-rows-link#ExportRowsLink": ExportRowsLink_8fedfa18e83e2b281b0a2a207a8e2f08,
  "/src/features/privacy/panel/person-request-form#PersonRequestForm": PersonRequestForm_a6cd1ebc1345f9bb858c3f35331d362c,
  "/src/features/users/invitation-note#InvitationNote": InvitationNote_2dc6a464d27195959b3a6f2010a7f955,
  "/src/features/users/first-sign-in-cell#FirstSignInCell": FirstSignInCell_92d4edf2bcf17b4082dfba1824143914,
  "/src/features/users/passkeys/panel/passkeys-field#PasskeysField": PasskeysField_ea33244c9967e0c3e28848738685f520,
  "/src/content/drafts/stays-on-site#StaysOnSite": StaysOnSite_939eac48bc5c82427c43c90a2259a45e,
  "/src/features/lead-mail/panel/mail-preview#MailPreview": MailPreview_bb18f13bebe858ffb39aac703e5c65dd,
  "/src/content/saving/panel/save-buttons#SaveSettings": SaveSettings_48cd9d1508fb75aca6a66019881adec6,
  "/src/features/site/panel-brand#PanelIcon": PanelIcon_a46087c8c89e8bb41a34ce4b9cef1bfa,
  "/src/features/site/panel-brand#PanelLogo": PanelLogo_a46087c8c89e8bb41a34ce4b9cef1bfa,
  "/src/features/users/panel-links#PanelLinks": PanelLinks_fd85d153c270f6ac388b98e4c0f9b583,
  "/src/features/users/dashboard-greeting#DashboardGreeting": DashboardGreeting_a28f991eca2c24072e74ab9a4ba1d738,
  "/src/landing/links/broken-links-note#BrokenLinksNote": BrokenLinksNote_49721f676e0ec7d50b7f1c437e013845,
  "/src/features/legal/versions/outdated-texts#OutdatedTexts": OutdatedTexts_189fbed6369f909975727f7fac6fab31,
  "/src/content/schedules/panel/schedule-warnings#ScheduleWarnings": ScheduleWarnings_11b9fd4296ef7e052d15c6f14f488852,
  "/src/features/lead-mail/panel/mail-problems-note#MailProblemsNote": MailProblemsNote_ec9effa3dc24695f63a68f4992e7bbb7,
  "/src/features/lead-mail/panel/no-recipient-note#NoRecipientNote": NoRecipientNote_3c9d45e0eededa328897759b526cb08c,
  "/src/content/panel/failed-responses#FailedResponses": FailedResponses_7b38027c2f16106a7e7cc5582eb9899c,
  "/src/content/saving/panel/form-responses#FormResponses": FormResponses_417865fe5e93a94a8395e806c4b691aa,
  "/src/content/unsaved/forget-on-sign-out#ForgetOnSignOut": ForgetOnSignOut_7032f71da30fe977276a38cbe4905fd1,
  "/src/content/unsaved/same-account#SameAccount": SameAccount_516fce90c0dadf2665917e847b233780,
  "/src/features/users/passkeys/panel/second-factor#SecondFactor": SecondFactor_ed411a8b56e1e03e2c6dc5b84f408a02,
  "/src/content/panel/control-names#ControlNames": ControlNames_c05ab6f49e285b2c71c2de05cf148cb5,
  "/src/content/panel/drag-handle-keys#DragHandleKeys": DragHandleKeys_a122f4f4275274948ecaed6a8fcb0d39,
  "/src/content/panel/restore-focus#RestoreFocus": RestoreFocus_cdd02173d2b307f9ca14544656f693f3,
  "/src/content/panel/persist-theme#PersistTheme": PersistTheme_29f5453498a5179c6ef43756e68a6346,
  "/src/features/guide/guide-view#EditorsGuide": EditorsGuide_711aed8f8330a707360f5f87fd2d66d6,
  "/src/features/guide/guide-view#SalesGuide": SalesGuide_711aed8f8330a707360f5f87fd2d66d6,
  "/src/landing/find-text/find-text-view#FindTextView": FindTextView_a5b14adb7ed72f2d233c75069f30f307,
  "/src/landing/content-file/move-view#MoveView": MoveView_ceb028e5d6877f6106615d961572423c,
  "/src/content/history/history-view#HistoryView": HistoryView_3d9f2f2f18b1e422ecf276f4c3f1d978,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
