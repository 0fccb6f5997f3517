import config from '@payload-config'
import '@payloadcms/next/css'
import '@/app/(payload)/panel.css'
import { RootLayout, handleServerFunctions } from '@payloadcms/next/layouts'
import { headers } from 'next/headers'
import type { ServerFunctionClient } from 'payload'
import type { ReactNode } from 'react'
import { importMap } from '@/app/(payload)/cms/importMap.js'
import { callPanelFunction } from '@/cms/panel-functions'

const serverFunction: ServerFunctionClient = async (args) => {
  'use server'
  return callPanelFunction(args, await headers(), (allowedArgs) =>
    handleServerFunctions({ ...allowedArgs, config, importMap }),
  )
}

export default function PanelLayout({ children }: { children: ReactNode }) {
  return (
    <RootLayout config={config} importMap={importMap} serverFunction={serverFunction}>
      {children}
    </RootLayout>
  )
}
