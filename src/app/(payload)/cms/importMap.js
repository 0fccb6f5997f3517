import { DocumentSchedules as DocumentSchedules_c583bd1a2dc8f0089470d951563322c0 } from '../../../../src/features/schedules/panel/document-schedules'
import { SectionHelp as SectionHelp_1d5016bba5b8c943fae77e6de26260e4 } from '../../../../src/landing/panel/section-help'
import { LengthCount as LengthCount_ec5cdfdccb7cd991f52bd6375a64f288 } from '../../../../src/landing/panel/length-count'
import { SectionRowLabel as SectionRowLabel_6830476c00241923fb87f53c0b1bca67 } from '../../../../src/landing/panel/section-row-label'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { InlineToolbarFeatureClient as InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { FixedToolbarFeatureClient as FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SearchPreview as SearchPreview_f75577ce983a99e5df69246d05d1ecd3 } from '../../../../src/landing/panel/search-preview'
import { DeletionReceipt as DeletionReceipt_48ab597d227cef8cdebdd99313ed6ed5 } from '../../../../src/features/publishing/deletion-receipt'
import { PublishReceipt as PublishReceipt_b0d6538a63af7164aaa6738d6024bdf9 } from '../../../../src/features/publishing/publish-receipt'
import { BlocksFeatureClient as BlocksFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { TableFeatureClient as TableFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { WhenField as WhenField_c38a8755632976f8c29becfd5484a4ea } from '../../../../src/features/schedules/panel/when-field'
import { LeadLinks as LeadLinks_bd50b65ec132a7e3ee9a7eb692cdb174 } from '../../../../src/features/leads/panel/lead-links'
import { GivenUpMail as GivenUpMail_df7f11f48708f6e95f2bb024224d0ff8 } from '../../../../src/features/leads/panel/given-up-mail'
import { PersonActions as PersonActions_cd31addc305779114e1229fe8026f101 } from '../../../../src/features/leads/privacy/person-actions'
import { ExportRowsLink as ExportRowsLink_8fedfa18e83e2b281b0a2a207a8e2f08 } from '../../../../src/features/leads/panel/export-rows-link'
import { PersonRequestForm as PersonRequestForm_ae7faac0cf22f4ad6783258eee07eedb } from '../../../../src/features/leads/panel/person-request-form'
import { InvitationNote as InvitationNote_2dc6a464d27195959b3a6f2010a7f955 } from '../../../../src/features/users/invitation-note'
import { PanelLinks as PanelLinks_fd85d153c270f6ac388b98e4c0f9b583 } from '../../../../src/features/users/panel-links'
import { DashboardGreeting as DashboardGreeting_a28f991eca2c24072e74ab9a4ba1d738 } from '../../../../src/features/users/dashboard-greeting'
import { ScheduleWarnings as ScheduleWarnings_88e642820755989017b5f36e758abddc } from '../../../../src/features/schedules/panel/schedule-warnings'
import { MailTroubleNote as MailTroubleNote_1aafbba83ee6832a61c98c24c33c7a96 } from '../../../../src/features/leads/panel/mail-trouble-note'
import { FieldFinder as FieldFinder_190b607bbb154475d374600bb4a4ffb9 } from '../../../../src/features/editing/field-finder'
import { GuideView as GuideView_711aed8f8330a707360f5f87fd2d66d6 } from '../../../../src/features/guide/guide-view'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/src/features/schedules/panel/document-schedules#DocumentSchedules": DocumentSchedules_c583bd1a2dc8f0089470d951563322c0,
  "/src/landing/panel/section-help#SectionHelp": SectionHelp_1d5016bba5b8c943fae77e6de26260e4,
  "/src/landing/panel/length-count#LengthCount": LengthCount_ec5cdfdccb7cd991f52bd6375a64f288,
  "/src/landing/panel/section-row-label#SectionRowLabel": SectionRowLabel_6830476c00241923fb87f53c0b1bca67,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/client#InlineToolbarFeatureClient": InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#FixedToolbarFeatureClient": FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/src/landing/panel/search-preview#SearchPreview": SearchPreview_f75577ce983a99e5df69246d05d1ecd3,
  "/src/features/publishing/deletion-receipt#DeletionReceipt": DeletionReceipt_48ab597d227cef8cdebdd99313ed6ed5,
  "/src/features/publishing/publish-receipt#PublishReceipt": PublishReceipt_b0d6538a63af7164aaa6738d6024bdf9,
  "@payloadcms/richtext-lexical/client#BlocksFeatureClient": BlocksFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#TableFeatureClient": TableFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/src/features/schedules/panel/when-field#WhenField": WhenField_c38a8755632976f8c29becfd5484a4ea,
  "/src/features/leads/panel/lead-links#LeadLinks": LeadLinks_bd50b65ec132a7e3ee9a7eb692cdb174,
  "/src/features/leads/panel/given-up-mail#GivenUpMail": GivenUpMail_df7f11f48708f6e95f2bb024224d0ff8,
  "/src/features/leads/privacy/person-actions#PersonActions": PersonActions_cd31addc305779114e1229fe8026f101,
  "/src/features/leads/panel/export-rows-link#ExportRowsLink": ExportRowsLink_8fedfa18e83e2b281b0a2a207a8e2f08,
  "/src/features/leads/panel/person-request-form#PersonRequestForm": PersonRequestForm_ae7faac0cf22f4ad6783258eee07eedb,
  "/src/features/users/invitation-note#InvitationNote": InvitationNote_2dc6a464d27195959b3a6f2010a7f955,
  "/src/features/users/panel-links#PanelLinks": PanelLinks_fd85d153c270f6ac388b98e4c0f9b583,
  "/src/features/users/dashboard-greeting#DashboardGreeting": DashboardGreeting_a28f991eca2c24072e74ab9a4ba1d738,
  "/src/features/schedules/panel/schedule-warnings#ScheduleWarnings": ScheduleWarnings_88e642820755989017b5f36e758abddc,
  "/src/features/leads/panel/mail-trouble-note#MailTroubleNote": MailTroubleNote_1aafbba83ee6832a61c98c24c33c7a96,
  "/src/features/editing/field-finder#FieldFinder": FieldFinder_190b607bbb154475d374600bb4a4ffb9,
  "/src/features/guide/guide-view#GuideView": GuideView_711aed8f8330a707360f5f87fd2d66d6,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
